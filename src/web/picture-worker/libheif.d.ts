/** The part of libheif-js that the worker uses; the types of the package lack it. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface HeifImage {
    get_width(): number
    get_height(): number
    /** Calls back with null when the picture cannot be decoded. It is upright. */
    display(target: ImageData, onDone: (decoded: ImageData | null) => void): void
  }
  interface Libheif {
    HeifDecoder: new () => { decode(bytes: ArrayBuffer): HeifImage[] }
  }
  export default function createLibheif(options: { wasmBinary: ArrayBuffer }): Libheif
}
