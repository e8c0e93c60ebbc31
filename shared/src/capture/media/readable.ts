/**
 * Whether the browser can still read a file. What lies in a phone's cloud cannot be read without a line, and what was moved
 * or changed since it was chosen not any more.
 */
export async function isReadable(file: Blob): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}
