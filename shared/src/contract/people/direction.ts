const FROM_RIGHT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Whether a text is right-to-left, judged by its first letter. */
export function readsFromRight(text: string): boolean {
  const [letter = ''] = /\p{L}/u.exec(text) ?? [];
  return FROM_RIGHT.test(letter);
}
