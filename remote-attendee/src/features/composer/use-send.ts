import { msg, plural, t } from '@lingui/core/macro';
import { say } from '@keepsake/shared/words';
import { isApiError, type ApiError, type Invitation } from '@keepsake/shared/api';
import { useConnection, useHost } from '@keepsake/shared/host';
import { inOneTab } from '@keepsake/shared/in-one-tab';
import { useUploads } from '@keepsake/shared/media';
import { useCallback, useEffect, useRef, useState } from 'react';
import { draftFiles } from '@keepsake/shared/sending/draft-files';
import { MOST_PHOTOS } from '@keepsake/shared/api/most-photos';
import { insidePhotos } from './card-files.ts';
import { useTablet } from './tablet.tsx';
import type { Card } from './card.ts';
import { useOrderCard } from './use-order-card.ts';
import type { Problems } from './card-text.ts';

const fields = {
  message: 'message',
  attachedMoneyGift: 'attachedMoneyGift',
  sender_name: 'senderName',
  sealed_until: 'sealUntil',
} as const;

/** True when the server could not be reached; the card then stays queued on this device. */
const isUnreached = (error: unknown) =>
  isApiError(error) && error.status === 0 && error.code !== 'cancelled';

/** Status codes after which the same card may still be accepted. */
const retryableStatuses = new Set([401, 408, 429]);

/** True when the server refused the card or the sender cancelled: only the sender can change it or send it again. */
export function isRefusal({ status, code }: ApiError): boolean {
  if (code === 'cancelled') return true;
  return status >= 400 && status < 500 && !retryableStatuses.has(status) && code !== 'in_progress';
}

const OFFLINE_GIFT = msg({
  message:
    'A gift is paid online, and there’s no connection. Your card is kept here: press Continue to payment again once you’re back online.',
  comment: 'The button reads “Continue to payment, {amount} and fee”.',
});

/** Returns the server’s sentences by form field. */
function problemsIn(error: unknown): Problems {
  const refused = isApiError(error) ? (error.errors ?? {}) : {};
  const found = Object.entries(fields).flatMap(([serverField, formField]) => {
    const [sentence] = refused[serverField] ?? [];
    return sentence ? [[formField, sentence] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Returns why the card has no front yet or too many photos inside, as a sentence; null when its pictures are right. */
function pictureProblem({ draft, designs }: Card): string | null {
  if (draft.customCard && draft.customImage === null)
    return t`Please choose your picture: it is the front of the card.`;
  if (!draft.customCard && !designs)
    return t`The designs have not come yet. Please try again in a moment.`;
  // With a design, a picture that was the front lies inside, too.
  if (insidePhotos(draft).length > MOST_PHOTOS)
    return t`${plural(
      { most: MOST_PHOTOS },
      { one: 'A card holds up to # photo.', other: 'A card holds up to # photos.' },
    )}`;
  return null;
}

/** Loaded on demand, since the schema’s library, yup, is larger than the rest of the composer. */
const loadSchema = () => import('./card-schema.ts');

/** Returns a function that validates a card; its script is loaded once the card is not empty. */
function useValidation({ currency }: Invitation, { draft, gift, senderName }: Card) {
  const { log } = useHost();
  const isEmpty = draft.message.trim() === '' && draftFiles(draft).length === 0 && gift === 0;
  useEffect(() => {
    // A failure is logged by the call that needs the script.
    if (!isEmpty) loadSchema().catch(() => {});
  }, [isEmpty]);
  return async (): Promise<Problems> => {
    try {
      const { problemsOf } = await loadSchema();
      return await problemsOf({ ...draft, senderName }, { currency, isEmpty });
    } catch (error) {
      // Without a connection the script may be missing. The server validates the card as well.
      log('The validation of a card could not be loaded', error);
      return {};
    }
  };
}

/**
 * Sends the card: a free one at once, one with money continues on the payment page. Sending an unchanged card again
 * makes no second order, whether after a second press, a reload or a lost answer. Without a connection a free card is
 * queued and sent once there is one, now or at the next visit, unless its sender stops it. At a tablet the outbox takes
 * over a queued card, also after an error of the server.
 * @param onSent called with the id of the sent card’s order
 */
export function useSend(event: Invitation, card: Card, onSent: (orderId: string) => void) {
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const busy = useRef(false);
  /** Id of the sent draft, which another press must not send again before the page changes. */
  const sent = useRef<string | null>(null);
  const { draft, change, design, designs } = card;
  const hasFront = draft.customCard || designs !== null;
  const connection = useConnection();
  const reachable = connection === 'good' || connection === 'slow';
  const validate = useValidation(event, card);
  const tablet = useTablet();
  const uploads = useUploads();
  const orderCard = useOrderCard(event, card, (orderId) => {
    sent.current = draft.id;
    onSent(orderId);
  });

  /** Whether a free card stays queued after a failed attempt. */
  const staysQueued = (error: unknown): boolean => {
    if (!tablet) return isUnreached(error);
    if (isApiError(error)) return !isRefusal(error);
    // A failed file ends the queueing, since the sender has to see which file it is.
    return draftFiles(draft).every((key) => (uploads.get(key)?.state ?? 'failed') !== 'failed');
  };

  /** Sends a validated card. @returns the problems that the server found */
  const deliver = async (): Promise<Problems> => {
    const problem = pictureProblem(card);
    if (problem !== null) {
      setFailure(problem);
      // Designs may still come; any other problem waits for the sender.
      if (draft.queued && hasFront) change({ queued: false });
      return {};
    }
    const isFree = card.gift === 0 && (design?.price ?? 0) === 0;
    // Stores the shown design, since another one may be the default by the time that the card is sent.
    if (isFree) change({ queued: true, selectedCardId: design?.id ?? draft.selectedCardId });
    if (!reachable) {
      if (!isFree) setFailure(say(OFFLINE_GIFT));
      return {};
    }
    try {
      // In a second tab the lock makes this wait for the first, whose order it then finds.
      await inOneTab(`keepsake.send.${draft.id}`, orderCard);
    } catch (error) {
      if (isFree && staysQueued(error)) return {};
      change({ queued: false });
      const found = problemsIn(error);
      setProblems(found);
      const sentence = (error instanceof Error && error.message) || t`Your card couldn’t be sent.`;
      if (Object.keys(found).length === 0) setFailure(sentence);
      return found;
    }
    return {};
  };

  /** @returns the problems that keep the card from being sent */
  const send = async (): Promise<Problems> => {
    if (busy.current || sent.current === draft.id) return {};
    busy.current = true;
    setSending(true);
    setFailure(null);
    try {
      const found = await validate();
      setProblems(found);
      if (Object.keys(found).length === 0) return await deliver();
      // An invalid card can never be sent: its sealing day may have passed while it was queued.
      if (draft.queued) change({ queued: false });
      return found;
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  const dismiss = useCallback((field: keyof Problems) => {
    setProblems((before) => {
      if (before[field] === undefined) return before;
      const { [field]: _right, ...others } = before;
      return others;
    });
  }, []);

  return {
    send,
    /** True from the press until the answer: what is changed then would be deleted with the draft of the sent card. */
    sending,
    /** True when a queued card is to be sent without another press. */
    due: !tablet && draft.queued && reachable && hasFront,
    problems,
    /** Includes the problems of sheets, since a queued card that is sent automatically opens no sheet. */
    failure: failure ?? problems.sealUntil ?? problems.attachedMoneyGift ?? null,
    dismiss,
    /** True while the card is queued; at a tablet only once its front is known, since the outbox needs it. */
    queued: draft.queued && !sending && (!tablet || hasFront),
    stop: () => change({ queued: false }),
  };
}
