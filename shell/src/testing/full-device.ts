/** A device without room for what stands under one key. */
export function fullFor(key: string) {
  // The original, which the spy takes the place of.
  const { setItem } = Storage.prototype;
  return jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function write(
    this: Storage,
    name,
    value,
  ) {
    if (name === key) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, name, value);
  });
}
