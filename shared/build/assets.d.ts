declare module '*.svg' {
  /** Address of the file. */
  const address: string;
  export default address;
}
declare module '*.webp' {
  const address: string;
  export default address;
}
declare module '*.jpg' {
  const address: string;
  export default address;
}
declare module '*.png' {
  const address: string;
  export default address;
}
