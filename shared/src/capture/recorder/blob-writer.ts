/** What a muxer writes: some bytes, and where in the file. */
interface Written {
  data: Uint8Array<ArrayBuffer>;
  position: number;
}

/**
 * A file that is written here and there, as a blob. Browsers put blobs on the disk, so a long video needs no memory of
 * its size.
 */
export function blobWriter(type: string) {
  let written = new Blob([], { type });
  const write = ({ data, position }: Written) => {
    const gap = new Uint8Array(Math.max(0, position - written.size));
    const before = written.slice(0, position);
    const after = written.slice(position + data.byteLength);
    written = new Blob([before, gap, data, after], { type });
  };
  return { stream: new WritableStream<Written>({ write }), blob: () => written };
}
