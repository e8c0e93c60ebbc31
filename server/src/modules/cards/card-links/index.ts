import * as api from '@keepsake/shared/api/card-links';
import { msg } from '@lingui/core/runtime-macro';
import Type, { type Static } from 'typebox';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { cardLink, readLinkSecret } from '../../../endpoints/link-secret.ts';
import { linksOfCard } from '../../../endpoints/links.ts';
import { serve } from '../../../endpoints/serve.ts';
import { notFound, conflict } from '../../../http/errors.ts';
import { dateInWords } from '../../../writing/days.ts';
import { mailCopy } from '../../money/receipts/issue.ts';
import { findNumber } from '../../money/receipts/repository.ts';
import { receiptPath } from '../../money/receipts/receipt.ts';
import { correct, setOnWall, withdraw } from './change.ts';
import { changeSeal } from './seal.ts';
import { holderOfLink, type Holder } from './holder.ts';
import { cardPictures } from './preview.ts';
import {
  findPaid,
  removeSubscriber,
  removeOldSubscribers,
  renewLink,
  addSubscriber,
} from './repository.ts';
import { viewOf } from './view.ts';
import { mailTo, type Asker } from '../../../limits/who.ts';
import { mailLink } from '../../people/notifications/card-mails.ts';
import { cardOf } from '../../people/notifications/of-cards.ts';
import { sayIn } from '../../../words/words.ts';

/** An address that no news came for is forgotten after this long. */
const NEWS_KEPT_MS = 365 * 24 * 3600 * 1000;

const SubscriptionParams = Type.Object({ token: Type.String({ maxLength: 100 }) });

/** A card by its private link: what became of it, and what its sender may still do. */
export function cardLinks(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  cardPictures(app, deps);

  serve(app, deps, api.privateCard, async ({ params, caller, request }) => ({
    data: await viewOf(deps, await holderOfLink(deps, params.secret, { caller, request })),
  }));

  serve(app, deps, api.correctCard, async ({ params, caller, request, body, allFiles, newId }) => {
    const holder = await holderOfLink(deps, params.secret, { caller, request });
    await correct(deps, holder, { id: newId(), body, files: allFiles });
    return { data: await viewOf(deps, holder), message: msg`Your card is corrected.` };
  });

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
    const { id, user_id } = await findPaid(db, card.order_id);
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

/** One-click unsubscribe of mail programs (RFC 8058), which sends an empty form. */
function endByOneClick(app: FastifyInstance, { config, db }: Deps): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.route<{ Params: Static<typeof SubscriptionParams> }>({
      method: 'POST',
      url: '/api/card-news/:token/end',
      schema: { params: SubscriptionParams, hide: true },
      handler: async (request) => {
        const key = readLinkSecret(config, request.params.token, 'news');
        if (!key) throw notFound();
        await removeSubscriber(db, key.id);
        const say = sayIn(request.language);
        return { data: null, message: say(msg`No more emails about this card.`) };
      },
    });
  });
}

/**
 * Mails the link, and the receipt where there is one, to an address of the holder's choice, and keeps the address for news of this card.
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
  const { id, user_id } = await findPaid(db, card.order_id);
  const receipt = await findNumber(db, user_id, { table: 'orders', id });
  await db.transaction().execute(async (trx) => {
    // With the thanks there was the last news.
    if (!card.thanked_at) await addSubscriber(trx, card.id, email);
    await mailLink(trx, { config, mailer }, await cardOf(trx, card.id), email);
    if (receipt !== null) await mailCopy(trx, jobs, receipt, email);
  });
  return receipt !== null;
}
