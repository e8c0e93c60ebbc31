/** Milliseconds to read a part of a file, which the phone may download from its cloud only now. */
const TIMEOUT = 120_000;

/** Reads a part of a file. @returns null when it can't be read, or not within two minutes */
export async function readInTime(part: Blob): Promise<ArrayBuffer | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT, null);
  });
  const read = part.arrayBuffer().catch(() => null);
  return Promise.race([read, late]).finally(() => clearTimeout(timer));
}

/**
 * Whether the browser can read a file within two minutes: not when it lies in the phone's cloud and there is no
 * connection, or when it was moved or changed since it was chosen.
 */
export async function isReadable(file: Blob): Promise<boolean> {
  return (await readInTime(file.slice(0, 1))) !== null;
}
