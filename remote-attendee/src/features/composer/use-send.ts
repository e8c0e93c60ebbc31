import * as addresses from '@keepsake/shared/addresses';
import { isApiError, type CallInput, type Order } from '@keepsake/shared/api';
import { useConnection, useHost, useMutation, useSession } from '@keepsake/shared/host';
import { useUploads } from '@keepsake/shared/media';
import { freeOrderKey, placeOrder } from '@keepsake/shared/sending/place-order';
import { useEffect, useRef, useState } from 'react';
import { attendedQueries } from '../../parts/invalidates.ts';
import { fileKeys, mediaIds } from './card-files.ts';
import type { ComposedEvent } from './composed.ts';
import { wordsOf } from './order-words.ts';
import type { Card } from './use-card.ts';
import { problemsOf, type Problems } from './words.ts';

/** Queries that sending a card invalidates. */
const sentCardQueries = [
  'GET checkout/orders/:id',
  ...attendedQueries,
  'GET attendee/wedding/:id/cards-sent',
  'GET payment-method/list',
] as const;

type OrderBody = CallInput<'POST checkout/store-details'>['body'];

/** Maps the server's field names to the form's. */
const fields = {
  message: 'message',
  attachedMoneyGift: 'attachedMoneyGift',
  sender_name: 'senderName',
} as const;

/** The server does not take one of the files from whoever is here. */
function isAboutFiles(error: unknown): boolean {
  const told = isApiError(error) && error.status === 422 ? Object.keys(error.errors ?? {}) : [];
  return told.some((field) => ['customImage', 'photos', 'audio', 'video'].includes(field));
}

/** True when the server could not be reached; the card then waits on this device. */
const isUnreached = (error: unknown) =>
  isApiError(error) && error.status === 0 && error.code !== 'cancelled';

const NO_PAYING =
  'A gift is paid online, and there’s no connection. Your card is kept here: press Continue to payment again once you’re back online.';

function problemsIn(error: unknown): Problems {
  const told = isApiError(error) ? (error.errors ?? {}) : {};
  const found = Object.entries(fields).flatMap(([theirs, ours]) => {
    const [sentence] = told[theirs] ?? [];
    return sentence ? [[ours, sentence] as const] : [];
  });
  return Object.fromEntries(found);
}

/**
 * Sends the card. One without money is sent here, with one press; one with money goes on to be paid. The same card,
 * sent again, is the same order, so that a second press, a reload and a lost answer cost nothing. Without a connection
 * a card without money is queued: it goes once there is one, now or at the next visit, unless its sender stops it.
 * @param onSent told which order the card is sent with
 */
export function useSend(event: ComposedEvent, card: Card, onSent: (orderId: string) => void) {
  const { navigate, session } = useHost();
  const { user } = useSession();
  const uploads = useUploads();
  const { mutateAsync: store } = useMutation('POST checkout/store-details', {
    invalidates: ['GET checkout/orders/:id'],
  });
  const { mutateAsync: complete } = useMutation('POST checkout/card', {
    invalidates: sentCardQueries,
  });
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const busy = useRef(false);
  /** Id of the draft that is sent: until its page gives way, another press sends nothing. */
  const sent = useRef<string | null>(null);
  const { draft, change, design, senderName, designs } = card;
  const connection = useConnection();
  const reachable = connection === 'good' || connection === 'slow';

  /** @param again whether files that the server did not have were sent once more */
  const orderOfCard = async (again = false): Promise<Order> => {
    await session.attend(event.unique_code);
    const { head, tail } = wordsOf(event, card);
    const body: OrderBody = { ...head, ...(await mediaIds(uploads, draft)), ...tail };
    try {
      const { data: made } = await placeOrder({
        cardId: draft.id,
        body,
        sent: draft,
        keep: change,
        store: async (idempotencyKey) => store({ body, files: {}, idempotencyKey }),
      });
      change({ orderId: made.id });
      return made;
    } catch (error) {
      const lost = !again && isAboutFiles(error) && (await uploads.sendMissing(fileKeys(draft)));
      if (lost) return orderOfCard(true);
      throw error;
    }
  };

  const run = async (): Promise<void> => {
    const made = await orderOfCard();
    if (made.status !== 'paid' && made.total > 0) {
      navigate(addresses.paymentMethod({ id: event.id }, { order_id: made.id }));
      return;
    }
    if (made.status !== 'paid')
      await complete({
        body: { order_id: made.id },
        files: {},
        idempotencyKey: freeOrderKey(made.id),
      });
    sent.current = draft.id;
    onSent(made.id);
    // A guest is called what they signed their first card with.
    if (user?.name === '' || !user) await session.reload().catch(() => {});
  };

  /** @returns what keeps the card from being sent, before anything was */
  const send = async (): Promise<Problems> => {
    if (busy.current || sent.current === draft.id) return {};
    setFailure(null);
    const isEmpty = draft.message.trim() === '' && fileKeys(draft).length === 0 && card.gift === 0;
    const found = problemsOf({ ...draft, senderName }, { currency: event.currency, isEmpty });
    setProblems(found);
    if (Object.keys(found).length > 0) return found;
    if (draft.customCard && draft.customImage === null) {
      setFailure('Please choose your picture: it is the front of the card.');
      return {};
    }
    if (!draft.customCard && !designs) {
      setFailure('The designs have not come yet. Please try again in a moment.');
      return {};
    }
    const isFree = card.gift === 0 && (design?.price ?? 0) === 0;
    if (isFree) change({ queued: true });
    if (!reachable) {
      if (!isFree) setFailure(NO_PAYING);
      return {};
    }
    busy.current = true;
    setSending(true);
    try {
      // The other tab finds its order there already, and shows the same.
      await inOneTab(draft.id, run);
    } catch (error) {
      if (isFree && isUnreached(error)) return {};
      change({ queued: false });
      const at = problemsIn(error);
      setProblems(at);
      const sentence = error instanceof Error ? error.message : 'Your card couldn’t be sent.';
      if (Object.keys(at).length === 0) setFailure(sentence);
      return at;
    } finally {
      busy.current = false;
      setSending(false);
    }
    return {};
  };

  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const due = draft.queued && reachable && (draft.customCard || designs !== null);
  useEffect(() => {
    if (due) void latest.current();
  }, [due]);

  /** Clears a field's problem once the field is edited. */
  const forgive = (field: keyof Problems) => {
    if (problems[field] !== undefined) setProblems(({ [field]: _right, ...others }) => others);
  };

  return {
    send,
    sending,
    problems,
    failure,
    forgive,
    /** It waits for a connection. */
    waits: draft.queued && !sending,
    stop: () => change({ queued: false }),
  };
}

/** Does the work when no other tab of this browser is at one of that name: a card that is open in two is sent by one. */
async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  // Browsers offer locks in secure contexts only.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(`keepsake.send.${name}`, work);
}
