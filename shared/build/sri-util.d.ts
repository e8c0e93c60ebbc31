declare module 'webpack-subresource-integrity/util.js' {
  /** Returns the placeholder of a chunk's hash. */
  export function makePlaceholder(hashFuncNames: string[], id: string | number): string;
}
