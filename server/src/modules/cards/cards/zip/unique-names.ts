/**
 * Gives each name once: a second “rosa.jpg” becomes “rosa (2).jpg”. Upper and lower case count as the same.
 * It remembers how far it has counted for a name, so that ten thousand of one name take ten thousand steps.
 */
export function uniqueNames(taken: string[] = []): (name: string) => string {
  const used = new Set(taken.map(fold));
  const counted = new Map<string, number>();
  return (name) => {
    const [, stem = name, extension = ''] = /^(.+?)(\.[\w-]{1,8})?$/.exec(name) ?? [];
    const wanted = fold(name);
    let count = counted.get(wanted) ?? 1;
    let unique = name;
    let folded = wanted;
    while (used.has(folded)) {
      count += 1;
      unique = `${stem} (${count})${extension}`;
      folded = fold(unique);
    }
    counted.set(wanted, count);
    used.add(folded);
    return unique;
  };
}

const fold = (name: string) => name.normalize('NFC').toLowerCase();
