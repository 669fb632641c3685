/** Decodes the main picture of a HEIC file to RGBA; turned as the file says. */
import { parentPort, workerData } from 'node:worker_threads';
import type { HeicPixels } from './read-heic.ts';

interface HeifImage {
  handle: unknown;
  get_width(): number;
  get_height(): number;
  display(into: { data: Uint8ClampedArray; width: number; height: number }, done: (pixels: { data: Uint8ClampedArray } | null) => void): void;
}
interface Heif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  heif_image_handle_is_primary_image(handle: unknown): number | boolean;
}

/** A 48-megapixel phone's; more is refused before a pixel is decoded. */
const pixelsMax = 50_000_000;

const { default: heif } = (await import('libheif-js/wasm-bundle.js')) as { default: Heif };
const images = new heif.HeifDecoder().decode(workerData as Uint8Array);
const image = images.find(({ handle }) => Boolean(heif.heif_image_handle_is_primary_image(handle))) ?? images[0];
if (!image) throw new Error('no picture in it');
const [width, height] = [image.get_width(), image.get_height()];
if (!(width > 0 && height > 0 && width * height <= pixelsMax)) throw new Error(`${width} x ${height} pixels`);
const data = await new Promise<Uint8ClampedArray>((done, fail) => {
  image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (pixels) => (pixels ? done(pixels.data) : fail(new Error('it could not be decoded'))));
});
const pixels: HeicPixels = { data: new Uint8Array(data.buffer as ArrayBuffer), width, height };
parentPort!.postMessage(pixels, [pixels.data.buffer]);
