import type { InlinedAnswer } from '../releases/types.ts';
import type { EndpointKey } from '@keepsake/shared/api';

/** An answer that came with the page, as if it had been asked for. */
type Known = Omit<InlinedAnswer, 'key'> & { key: EndpointKey };

/** What the server put into the page: the same for everybody who has its address. */
export function inlinedAnswers(): Known[] {
  const text = globalThis.document?.getElementById('answers')?.textContent;
  return text ? (JSON.parse(text) as Known[]) : [];
}
