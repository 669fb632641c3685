declare module 'libheif-js/wasm-bundle.js' {
  const heif: unknown;
  export default heif;
}
