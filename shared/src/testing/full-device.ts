/** Makes writes of one storage key, or of every key, fail as on a full device. */
export function fullDevice(key?: string) {
  // The original method, for all other keys.
  const { setItem } = Storage.prototype;
  return jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function write(
    this: Storage,
    name,
    value,
  ) {
    if (key === undefined || name === key) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, name, value);
  });
}
