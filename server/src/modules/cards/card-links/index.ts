import * as api from '@keepsake/shared/api/card-links';
import type { PrivateCard } from '@keepsake/shared/api/card-links';
import { msg } from '@lingui/core/runtime-macro';
import Type, { type Static } from 'typebox';
import type { FastifyInstance } from 'fastify';
import type { ParamsOf } from '@keepsake/shared/api/endpoint';
import type { SealUntil } from '@keepsake/shared/api/orders';
import { shownLook } from '@keepsake/shared/look';
import type { Deps } from '../../../deps.ts';
import { cardLink, readLinkSecret } from '../../../endpoints/link-secret.ts';
import { linksOfCard } from '../../../endpoints/links.ts';
import { serve } from '../../../endpoints/serve.ts';
import { notFound, conflict } from '../../../http/errors.ts';
import { dateInWords } from '../../../writing/days.ts';
import { mailCopy } from '../../money/receipts/issue.ts';
import { findNumber } from '../../money/receipts/repository.ts';
import { receiptPath } from '../../money/receipts/receipt.ts';
import { correct, setOnWall, withdraw, lock } from './change.ts';
import { holderOfLink, type Holder } from './holder.ts';
import { cardPictures } from './preview.ts';
import {
  findOrder,
  removeSubscriber,
  removeOldSubscribers,
  renewLink,
  addSubscriber,
  missingMedia,
} from './repository.ts';
import { mailTo, type Asker } from '../../../limits/limit-keys.ts';
import { digestOf, mailLink, newsAddress } from '../../people/notifications/card-mails.ts';
import { cardOf } from '../../people/notifications/card-notifications.ts';
import { sayIn } from '../../../words/words.ts';
import { publishToTeam } from '../../events/live/publish.ts';
import { deliverDue } from '../cards/delivery.ts';
import { sealDay } from '../time-seals/day.ts';
import { setTimeSeal } from '../time-seals/repository.ts';
import { declaredKind } from '../../../inspector/limits.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import { insideOf } from '../cards/insides/insides.ts';
import { complete, presentRecordings, presentSent, presentThanks } from '../cards/presenter.ts';
import { findByLink, findThanks } from '../cards/repository.ts';
import { markThanksRead } from '../cards/thanks.ts';
import { giftOfCard } from '../../money/gifts/gift-status.ts';

/** Milliseconds after which the mail address of a subscriber is deleted. */
const NEWS_KEPT_MS = 365 * 24 * 3600 * 1000;

const SubscriptionParams = Type.Object({ token: Type.String({ maxLength: 100 }) });
/** `to`: digest of the address of the mail. */
const SubscriptionQuery = Type.Object({ to: Type.Optional(Type.String({ maxLength: 100 })) });
interface SubscriptionRoute {
  Params: Static<typeof SubscriptionParams>;
  Querystring: Static<typeof SubscriptionQuery>;
}

/** Endpoints of a card's private link: its state, and what the sender can still change. */
export function cardLinks(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  cardPictures(app, deps);

  serve(app, deps, api.privateCard, async ({ params, caller, request }) => ({
    data: await viewOf(deps, await holderOfLink(deps, params.secret, { caller, request })),
  }));

  correctByLink(app, deps);

  serve(app, deps, api.withdrawCard, async ({ params, caller, request }) => {
    const holder = await holderOfLink(deps, params.secret, { caller, request });
    await withdraw(deps, holder);
    return { data: await viewOf(deps, holder), message: msg`Your card is taken back.` };
  });

  serve(app, deps, api.keepFromWall, async ({ params, caller, request, body }) => {
    const holder = await holderOfLink(deps, params.secret, { caller, request });
    await setOnWall(deps, holder, body.on_wall);
    return {
      data: await viewOf(deps, holder),
      message: body.on_wall
        ? msg`Your card may be shown on the screen at the party.`
        : msg`Your card stays off the screen at the party.`,
    };
  });

  serve(app, deps, api.sealCard, async ({ params, caller, request, body }) => {
    const holder = await holderOfLink(deps, params.secret, { caller, request });
    const day = await changeSeal(deps, holder, body.sealed_until);
    return {
      data: await viewOf(deps, holder),
      message: day
        ? msg`Your card is sealed until ${{ day: dateInWords(day, holder.language) }}.`
        : msg`Your card isn’t sealed any more.`,
    };
  });

  serve(app, deps, api.mailCardLink, async ({ params, caller, request, body }) => {
    const asker = { caller, request };
    const holder = await holderOfLink(deps, params.secret, asker);
    const withReceipt = await subscribeByMail(deps, holder, body.email, asker);
    return {
      data: await viewOf(deps, holder),
      message: withReceipt
        ? msg`The link and your receipt are on their way to your inbox.`
        : msg`The link is on its way to your inbox.`,
    };
  });

  serve(app, deps, api.unsubscribeCard, async ({ params, caller, request }) => {
    const holder = await holderOfLink(deps, params.secret, { caller, request });
    await removeSubscriber(db, holder.card.id);
    return { data: await viewOf(deps, holder), message: msg`No more emails about this card.` };
  });

  serve(app, deps, api.privateReceipt, async ({ params, caller, request }) => {
    const { card, key } = await holderOfLink(deps, params.secret, { caller, request });
    const { id, user_id } = await findOrder(db, card.order_id);
    const number = await findNumber(db, user_id, { table: 'orders', id });
    if (number === null) throw notFound(msg`There’s no receipt of this card.`);
    return { data: { url: linksOfCard(deps, key).to(receiptPath(number)) } };
  });

  serve(app, deps, api.newCardLink, async ({ params, caller }) => {
    const version = await renewLink(db, caller.userId, params.id);
    if (version === null) throw notFound(msg`We couldn’t find this card.`);
    const link = cardLink(config, { id: params.id, version });
    return { data: { link }, message: msg`Here is the new link.` };
  });

  endByOneClick(app, deps);
  deps.jobs.schedule('card-links.forget-news', '23 4 * * *', async () =>
    removeOldSubscribers(db, new Date(Date.now() - NEWS_KEPT_MS)),
  );
}

function correctByLink(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    // Checked before the files of the form are stored, so that only holders of the link can use disk space.
    scope.addHook<{ Params: ParamsOf<typeof api.correctCard> }>(
      'preValidation',
      async (request) => {
        await holderOfLink(deps, request.params.secret, { caller: request.caller, request });
      },
    );
    serve(scope, deps, api.correctCard, async (call) => {
      const holder = await holderOfLink(deps, call.params.secret, call);
      await correct(deps, holder, call);
      return { data: await viewOf(deps, holder), message: msg`Your card is corrected.` };
    });
  });
}

/** One-click unsubscribe of mail programs (RFC 8058), which sends an empty form; a browser is redirected to the card's page. */
function endByOneClick(app: FastifyInstance, { config, db }: Deps): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    const keyOf = (token: string) => {
      const key = readLinkSecret(config, token, 'news');
      if (!key) throw notFound();
      return key;
    };
    const at = {
      url: '/api/card-news/:token/end',
      schema: { params: SubscriptionParams, querystring: SubscriptionQuery, hide: true },
    };
    scope.route<SubscriptionRoute>({
      ...at,
      method: 'POST',
      handler: async (request) => {
        const { id } = keyOf(request.params.token);
        const address = await newsAddress(db, id);
        if (address && digestOf(address) === request.query.to) await removeSubscriber(db, id);
        const say = sayIn(request.language);
        return { data: null, message: say(msg`No more emails about this card.`) };
      },
    });
    scope.route<SubscriptionRoute>({
      ...at,
      method: 'GET',
      handler: async (request, reply) =>
        reply.redirect(cardLink(config, keyOf(request.params.token))),
    });
  });
}

/**
 * Mails the link, and the receipt if there is one, to an address, and subscribes the address to mails about the card.
 * @returns whether there is a receipt
 * @throws HttpError 409 for a card that was taken back, 429
 */
async function subscribeByMail(
  { db, limits, config, mailer, jobs }: Deps,
  { card }: Holder,
  email: string,
  asker: Asker,
): Promise<boolean> {
  if (card.withdrawn_at) throw conflict(msg`You took this card back.`, 'card_withdrawn');
  await limits.spend([['mail.card', card.id], ...mailTo(email, asker)]);
  const { id, user_id } = await findOrder(db, card.order_id);
  const receipt = await findNumber(db, user_id, { table: 'orders', id });
  await db.transaction().execute(async (trx) => {
    // The thanks are the last mail about a card.
    if (!card.thanked_at) await addSubscriber(trx, card.id, email);
    await mailLink(trx, { config, mailer }, await cardOf(trx, card.id), email);
    if (receipt !== null) await mailCopy(trx, jobs, receipt, email);
  });
  return receipt !== null;
}

/**
 * Sets or changes the opening day of an undelivered card, or removes it, which delivers the card.
 * @returns the day, local to the venue; null when it was removed
 * @throws HttpError 409 `card_arrived`, `card_opened` or `card_withdrawn`, 422
 */
async function changeSeal(
  { db }: Pick<Deps, 'db'>,
  { key, occasion, language }: Holder,
  wanted: SealUntil | null,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const now = await lock(trx, key);
    if (now.delivered_at)
      throw conflict(msg`Your card has arrived, so it can’t be sealed any more.`, 'card_arrived');
    const day = wanted === null ? null : sealDay(wanted, occasion, new Date(), language);
    await setTimeSeal(trx, now, day);
    if (day === null) await deliverDue(trx, now.id);
    else await publishToTeam(trx, { type: 'card.coming', event_id: now.event_id, card_id: now.id });
    return day;
  });
}

/** The present state of a card for a holder of its link; marks the thanks as read. */
async function viewOf(
  deps: Deps,
  { key, occasion, card: known, caller, language }: Holder,
): Promise<PrivateCard> {
  const { db } = deps;
  const row = (await findByLink(db, key)) ?? known;
  const links = linksOfCard(deps, key);
  const [card] = await complete(db, [row], language);
  if (!card) throw new Error(`Card ${row.id} has no parts.`);
  const order = await findOrder(db, row.order_id);
  if (row.thanked_at) await markThanksRead(db, row.id);
  const thanks = row.thanked_at ? await findThanks(db, row.id) : null;
  const missing = await missingMedia(db, row);
  const email = await newsAddress(db, row.id);
  return {
    ...presentSent(deps, links, card),
    ...presentRecordings(links, card),
    inside: await insideOf(deps, card),
    event: { ...hostsOf(occasion), eventName: occasion.event_name, look: shownLook(occasion) },
    missing: missing.map(({ kind, declared_type, filename }) => ({
      kind: kind ?? declaredKind(declared_type ?? ''),
      filename,
    })),
    received_at: row.delivered_at?.toISOString() ?? null,
    opened_at: row.opened_at?.toISOString() ?? null,
    thanks: thanks && presentThanks(links, thanks),
    changeable: !row.opened_at && !row.emptied_at,
    sealable: row.delivered_at === null && row.emptied_at === null,
    emptied: row.emptied_at !== null,
    total: order.total,
    ...(await giftOfCard(deps, row)),
    has_receipt: order.total > 0,
    // Only the sender can renew the link; another holder of the link could lock the sender out.
    renewable: caller?.userId === order.user_id && caller.userType === 'attendee',
    on_wall: occasion.live_wall ? row.on_wall : null,
    news_to: email && masked(email),
  };
}

/** Masks a mail address so that only its owner recognises it: the first character and the domain. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}…${email.slice(at)}`;
}
