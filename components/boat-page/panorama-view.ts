import {
  LinearFilter,
  MathUtils,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  Scene,
  SphereGeometry,
  SRGBColorSpace,
  Texture,
  WebGLRenderer,
} from 'three';

/** Of the view's height, in degrees. An upright screen shows more of it, so that its width isn't a slit. */
const angles = { first: 70, upright: 90, nearest: 25, widest: 100 };
/** Straight up and down, the picture would turn about itself. */
const steepest = 85;
const pixelsPerPx = 2;

/**
 * Shows an equirectangular picture on a canvas, from inside a sphere. Nothing moves on its own, and nothing is drawn until
 * something changes. @throws if the browser has no WebGL
 */
export class PanoramaView {
  readonly #canvas: HTMLCanvasElement;
  readonly #renderer: WebGLRenderer;
  readonly #camera = new PerspectiveCamera(angles.first, 1, 0.1, 2);
  readonly #sphere = new SphereGeometry(1, 96, 64).scale(-1, 1, 1); // seen from inside
  readonly #material = new MeshBasicMaterial();
  readonly #scene = new Scene().add(new Mesh(this.#sphere, this.#material));
  /** Where it looks, in degrees from the middle of the picture. */
  #right = 0;
  #up = 0;
  #frame = 0;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    this.#renderer = new WebGLRenderer({ canvas, antialias: true });
    this.#camera.rotation.order = 'YXZ';
    this.fit();
    this.reset();
  }

  /** The widest picture that the graphics processor takes, in pixels. */
  get maxWidth(): number {
    return this.#renderer.capabilities.maxTextureSize;
  }

  show(picture: HTMLImageElement): void {
    this.#material.map?.dispose();
    const texture = new Texture(picture);
    texture.colorSpace = SRGBColorSpace;
    texture.generateMipmaps = false;
    texture.minFilter = LinearFilter;
    texture.needsUpdate = true;
    this.#material.map = texture;
    this.#material.needsUpdate = true;
    this.#draw();
  }

  /** Moves what is seen, in px of the screen. */
  move(right: number, down: number): void {
    const degreesPerPx = this.#camera.fov / Math.max(1, this.#canvas.clientHeight);
    this.#right -= right * degreesPerPx;
    this.#up = MathUtils.clamp(this.#up + down * degreesPerPx, -steepest, steepest);
    this.#redraw();
  }

  /** Divides the angle that is seen. */
  enlarge(factor: number): void {
    this.#camera.fov = MathUtils.clamp(this.#camera.fov / factor, angles.nearest, angles.widest);
    this.#redraw();
  }

  reset(): void {
    this.#right = 0;
    this.#up = 0;
    this.#camera.fov = this.#camera.aspect < 1 ? angles.upright : angles.first;
    this.#redraw();
  }

  /** Takes the size that the style sheet gives the canvas. */
  fit(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    this.#renderer.setPixelRatio(Math.min(pixelsPerPx, devicePixelRatio));
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / Math.max(1, height);
    if (this.#material.map) this.#draw();
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.#material.map?.dispose();
    this.#material.dispose();
    this.#sphere.dispose();
    this.#renderer.dispose();
  }

  #redraw(): void {
    cancelAnimationFrame(this.#frame);
    if (!this.#material.map) return;
    this.#frame = requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    // Unturned, the camera looks at the third quarter of the picture.
    const { degToRad } = MathUtils;
    this.#camera.rotation.set(degToRad(this.#up), degToRad(90 - this.#right), 0);
    this.#camera.updateProjectionMatrix();
    this.#renderer.render(this.#scene, this.#camera);
  }
}
