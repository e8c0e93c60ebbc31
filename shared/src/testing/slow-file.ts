/** Returns a file whose first read, with which it is checked, ends only once `read` is called. */
export function slowFile(name: string, type = 'image/jpeg') {
  const file = new File([name], name, { type });
  const bytes = Promise.withResolvers<ArrayBuffer>();
  const slice = jest
    .spyOn(file, 'slice')
    .mockReturnValueOnce(Object.assign(new Blob(), { arrayBuffer: () => bytes.promise }));
  return { file, slice, read: () => bytes.resolve(new ArrayBuffer(1)) };
}
