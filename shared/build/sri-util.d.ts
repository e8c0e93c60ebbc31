declare module 'webpack-subresource-integrity/util.js' {
  /** What stands for a chunk's hash until it is known. */
  export function makePlaceholder(hashFuncNames: string[], id: string | number): string;
}
