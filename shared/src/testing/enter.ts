import userEvent from '@testing-library/user-event';

/** Fills a field at once, as a paste does; a page renders at every key that is typed. */
export async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
