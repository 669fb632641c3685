import { limits } from '../../contract/limits.ts';

export interface HeicPixels {
  /** RGBA, row by row. */
  data: Uint8Array;
  width: number;
  height: number;
}

interface HeifImage {
  handle: unknown;
  get_width(): number;
  get_height(): number;
  display(
    into: { data: Uint8ClampedArray; width: number; height: number },
    done: (pixels: { data: Uint8ClampedArray } | null) => void,
  ): void;
}
interface Heif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  heif_image_handle_is_primary_image(handle: unknown): number | boolean;
}

/**
 * Decodes the main picture of a HEIC file, rotated as the file says. sharp's prebuilt version can't decode
 * HEIC; libheif can, compiled to WebAssembly. It blocks its thread: call it only in a picture worker.
 */
export async function readHeic(bytes: Uint8Array): Promise<HeicPixels> {
  const { default: heif } = (await import('libheif-js/wasm-bundle.js')) as { default: Heif };
  const images = new heif.HeifDecoder().decode(bytes);
  const image =
    images.find(({ handle }) => Boolean(heif.heif_image_handle_is_primary_image(handle))) ?? images[0];
  if (!image) throw new Error('no picture in it');
  const [width, height] = [image.get_width(), image.get_height()];
  if (!(width > 0 && height > 0 && width * height <= limits.heicPixels))
    throw new Error(`${width} x ${height} pixels`);
  const data = await new Promise<Uint8ClampedArray>((done, fail) => {
    const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
    image.display(target, (pixels) => (pixels ? done(pixels.data) : fail(new Error('it can’t be decoded'))));
  });
  return { data: new Uint8Array(data.buffer), width, height };
}
