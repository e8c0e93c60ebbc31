import type { AttendedEvent, CardDesign } from '@keepsake/shared/api';
import { persistedAtom } from './persisted-atom.ts';

/** The attendee's events as they were at login; pages read them anew. */
export const weddingsAtom = persistedAtom<AttendedEvent[]>('attendee.weddings', []);

/** The card designs as they were at login. */
export const weddingCardsAtom = persistedAtom<CardDesign[]>('attendee.weddingCards', []);
