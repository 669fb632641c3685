/** How far a 360° photo's proportion may be from 2. */
const tolerance = 0.04;
/** From this width on, a photo of twice its height is hardly anything else. */
const proposedWidth = 3_000;

interface Shape {
  width: number;
  height: number;
}

/** Whether a photo can show everything around a place: its projection (equirectangular) is twice as wide as high. */
export const canBePanorama = ({ width, height }: Shape): boolean =>
  height > 0 && Math.abs(width / height - 2) <= tolerance;

/** Whether it very likely is one: by its size, or because its file says so. */
export const looksLikePanorama = (shape: Shape, saysSo: boolean): boolean =>
  canBePanorama(shape) && (saysSo || shape.width >= proposedWidth);
