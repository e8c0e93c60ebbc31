import { persistedAtom } from '@keepsake/shared/state';
import { nothingWritten } from './contact-schema.ts';

/** What was written and not sent yet. */
export const contactDraftAtom = persistedAtom('public.contactDraft', nothingWritten);
