/** Gives each name once: a second “rosa.jpg” becomes “rosa (2).jpg”. Upper and lower case count as the same. */
export function uniqueNames(taken: string[] = []): (name: string) => string {
  const used = new Set(taken.map(fold));
  return (name) => {
    const [, stem = name, extension = ''] = /^(.+?)(\.[\w-]{1,8})?$/.exec(name) ?? [];
    let unique = name;
    for (let count = 2; used.has(fold(unique)); count += 1)
      unique = `${stem} (${count})${extension}`;
    used.add(fold(unique));
    return unique;
  };
}

const fold = (name: string) => name.normalize('NFC').toLowerCase();
