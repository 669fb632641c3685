/**
 * Which part of a picture is shown in a square: how much larger than it must be, and how far its middle is
 * moved, in parts of the square.
 */
export interface Cut {
  zoom: number;
  x: number;
  y: number;
}

/** The picture always covers the square. */
export function held({ zoom, x, y }: Cut, { width, height }: { width: number; height: number }): Cut {
  const shorter = Math.min(width, height);
  const most = (side: number) => ((side / shorter) * zoom - 1) / 2;
  const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));
  return { zoom, x: within(x, most(width)), y: within(y, most(height)) };
}

/** The square as a JPEG of `edge` px; null when the browser cannot. */
export async function cutSquare(
  image: HTMLImageElement,
  { zoom, x, y }: Cut,
  edge: number,
  name: string,
): Promise<File | null> {
  const { naturalWidth: width, naturalHeight: height } = image;
  const side = Math.min(width, height) / zoom;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [edge, edge];
  canvas
    .getContext('2d')
    ?.drawImage(
      image,
      width / 2 - side / 2 - x * side,
      height / 2 - side / 2 - y * side,
      side,
      side,
      0,
      0,
      edge,
      edge,
    );
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  return blob && new File([blob], name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
}
