import { msg, t } from '@lingui/core/macro';
import { say } from '@keepsake/shared/words';
import { isApiError, type ApiError } from '@keepsake/shared/api';
import { useConnection, useHost } from '@keepsake/shared/host';
import { inOneTab } from '@keepsake/shared/in-one-tab';
import { useUploads } from '@keepsake/shared/media';
import { useCallback, useEffect, useRef, useState } from 'react';
import { draftFiles } from '@keepsake/shared/sending/draft-files';
import type { ComposedEvent } from './composed.ts';
import { useTablet } from './tablet.ts';
import type { Card } from './card.ts';
import { useOrderCard } from './use-order-card.ts';
import type { Problems } from './words.ts';

const fields = {
  message: 'message',
  attachedMoneyGift: 'attachedMoneyGift',
  sender_name: 'senderName',
  sealed_until: 'sealUntil',
} as const;

/** True when the server could not be reached; the card then waits on this device. */
const isUnreached = (error: unknown) =>
  isApiError(error) && error.status === 0 && error.code !== 'cancelled';

/** Refusals of a try after which the same card may still be taken. */
const notYet = new Set([401, 408, 429]);

/** True when the server refuses the card as it is, or its sender gave up: it has to be changed or sent again by them. */
function isRefusal({ status, code }: ApiError): boolean {
  if (code === 'cancelled') return true;
  return status >= 400 && status < 500 && !notYet.has(status) && code !== 'in_progress';
}

const NO_PAYING = msg({
  message:
    'A gift is paid online, and there’s no connection. Your card is kept here: press Continue to payment again once you’re back online.',
  comment: 'The button reads “Continue to payment, {amount} and fee”.',
});

/** Returns the server's sentences by the fields of the form. */
function problemsIn(error: unknown): Problems {
  const refused = isApiError(error) ? (error.errors ?? {}) : {};
  const found = Object.entries(fields).flatMap(([theirs, ours]) => {
    const [sentence] = refused[theirs] ?? [];
    return sentence ? [[ours, sentence] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Returns why the card has no front yet, as a sentence; null when it has one. */
function frontProblem({ draft, designs }: Card): string | null {
  if (draft.customCard && draft.customImage === null)
    return t`Please choose your picture: it is the front of the card.`;
  if (!draft.customCard && !designs)
    return t`The designs have not come yet. Please try again in a moment.`;
  return null;
}

/** The schema needs yup, which is larger than the rest of the composer: the page of a code opens without it. */
const loadSchema = () => import('./card-schema.ts');

/** Returns a function that validates the words of a card. Its script is loaded when somebody begins to write. */
function useValidation({ currency }: ComposedEvent, { draft, gift, senderName }: Card) {
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
      // Without a connection the script may be missing. The server validates the same words.
      log('The validation of a card could not be loaded', error);
      return {};
    }
  };
}

/**
 * Sends the card. One without money is sent here, with one press; one with money goes on to be paid. The same card,
 * sent again, is the same order, so that a second press, a reload and a lost answer cost nothing. Without a connection
 * a card without money is queued: it goes once there is one, now or at the next visit, unless its sender stops it. At a
 * tablet the outbox takes it then, and whenever the server does not answer as it should.
 * @param onSent called with the id of the order that the card was sent with
 */
export function useSend(event: ComposedEvent, card: Card, onSent: (orderId: string) => void) {
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const busy = useRef(false);
  /** Id of the draft that was sent: until its page gives way, another press sends nothing. */
  const sent = useRef<string | null>(null);
  const { draft, change, design, designs } = card;
  const connection = useConnection();
  const reachable = connection === 'good' || connection === 'slow';
  const validate = useValidation(event, card);
  const tablet = useTablet();
  const uploads = useUploads();
  const orderCard = useOrderCard(event, card, (orderId) => {
    sent.current = draft.id;
    onSent(orderId);
  });

  /** Whether a card without money stays queued after a try that failed. */
  const mayArriveLater = (error: unknown): boolean => {
    if (!tablet) return isUnreached(error);
    if (isApiError(error)) return !isRefusal(error);
    // Their sender has to see which file it is.
    return draftFiles(draft).every((key) => (uploads.get(key)?.state ?? 'failed') !== 'failed');
  };

  /** Sends a card whose words are valid. @returns the problems that the server found */
  const deliver = async (): Promise<Problems> => {
    const noFront = frontProblem(card);
    if (noFront !== null) {
      setFailure(noFront);
      return {};
    }
    const isFree = card.gift === 0 && (design?.price ?? 0) === 0;
    // Keeps the design that is shown: another one may be the first of the list by the time that the card goes.
    if (isFree) change({ queued: true, selectedCardId: design?.id ?? draft.selectedCardId });
    if (!reachable) {
      if (!isFree) setFailure(say(NO_PAYING));
      return {};
    }
    setSending(true);
    try {
      // The second tab finds the order of the first there already, and shows the same.
      await inOneTab(`keepsake.send.${draft.id}`, orderCard);
    } catch (error) {
      if (isFree && mayArriveLater(error)) return {};
      change({ queued: false });
      const found = problemsIn(error);
      setProblems(found);
      const sentence = (error instanceof Error && error.message) || t`Your card couldn’t be sent.`;
      if (Object.keys(found).length === 0) setFailure(sentence);
      return found;
    } finally {
      setSending(false);
    }
    return {};
  };

  /** @returns the problems that keep the card from being sent */
  const send = async (): Promise<Problems> => {
    if (busy.current || sent.current === draft.id) return {};
    busy.current = true;
    setFailure(null);
    try {
      const found = await validate();
      setProblems(found);
      if (Object.keys(found).length === 0) return await deliver();
      // As it is it never goes: the day until which it is sealed may have come while it waited for a connection.
      if (draft.queued) change({ queued: false });
      return found;
    } finally {
      busy.current = false;
    }
  };

  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const hasFront = draft.customCard || designs !== null;
  const due = !tablet && draft.queued && reachable && hasFront;
  useEffect(() => {
    if (due) void latest.current();
  }, [due]);

  /** Clears a field's problem once the field is edited. */
  const forgive = useCallback((field: keyof Problems) => {
    setProblems((before) => {
      if (before[field] === undefined) return before;
      const { [field]: _right, ...others } = before;
      return others;
    });
  }, []);

  return {
    send,
    sending,
    problems,
    /** What its sheet alone would say is told here as well: a card that goes by itself opens none. */
    failure: failure ?? problems.sealUntil ?? problems.attachedMoneyGift ?? null,
    forgive,
    /** True while the card waits for a connection. A tablet can hand it on once its design is known. */
    waits: draft.queued && !sending && (!tablet || hasFront),
    stop: () => change({ queued: false }),
  };
}
