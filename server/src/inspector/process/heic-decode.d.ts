declare module 'heic-decode' {
  interface Decoded {
    width: number;
    height: number;
    data: Uint8ClampedArray<ArrayBuffer>;
  }
  export default function decode(input: { buffer: Uint8Array }): Promise<Decoded>;
}
