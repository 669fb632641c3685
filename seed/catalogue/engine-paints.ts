/** Of the block, and of the cover on top. */
type Paint = [paint: string, cover: string];
const paints: Record<string, Paint> = {
  Caterpillar: ['#e8b23c', '#2b323a'],
  Cummins: ['#d8d3c4', '#a03a2c'],
  'Detroit Diesel': ['#6f9a86', '#c9cdc8'],
  'Ford Lehman': ['#b5402f', '#c9cdc8'],
  MAN: ['#e6e2d6', '#2b323a'],
  Perkins: ['#2f5f8b', '#c9cdc8'],
  Universal: ['#c9a24a', '#8f7330'],
  'Volvo Penta': ['#3f7d5a', '#d8d3c4'],
  Westerbeke: ['#a03a2c', '#c9cdc8'],
  Yanmar: ['#b9bdb8', '#d9dcd8'],
  Crusader: ['#24466b', '#c9cdc8'],
  PCM: ['#2b323a', '#c8493a'],
  Ilmor: ['#3a4048', '#c8493a'],
  Indmar: ['#2b323a', '#e8b23c'],
  Yamaha: ['#3a4048', '#24466b'],
  Rotax: ['#3a4048', '#e0b64e'],
};
const usualPaint: Paint = ['#2f3840', '#c9cdc8'];

/** A maker's colors. */
export const paintOf = (make = ''): Paint => paints[make] ?? usualPaint;
