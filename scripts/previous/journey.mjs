import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { addBank, banks } from '../../server/src/testing/banks.ts';
import { api, cards, tokenise } from '../../server/src/testing/checkout.ts';
import { eventually } from '../../server/src/testing/eventually.ts';
import { mails } from '../../server/src/testing/mails.ts';

const PASSWORD = 'paper-lantern-7';

/** Calls the API and returns the data of the answer. @throws AssertionError for an unexpected status */
async function call(url, what, input, expected = [200, 201]) {
  const answer = await api(url, what, input);
  assert.ok(expected.includes(answer.status), `${what.join(' ')}: ${JSON.stringify(answer)}`);
  return answer.data;
}

const personOf = ({ access_token: token, user }) => ({ id: user.id, token });

/**
 * Runs the main use of a site through its API: a couple registers, creates an event, receives a card with a paid gift,
 * reads it and cashes out.
 * @returns the data that `findAgain` needs
 */
export async function takePlace(url, dataDir, message) {
  const email = `${randomUUID()}@example.com`;
  const body = {
    name: 'June',
    lname: 'Ashby',
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  };
  const couple = personOf(await call(url, ['POST', 'v2/register/user'], { body }));
  const token = await eventually(async () => tokenIn(await mails({ config: { dataDir } }), email));
  await call(url, ['POST', 'v2/email/verify'], { body: { token } });
  const event = await call(url, ['POST', 'v2/events'], {
    as: couple,
    body: {
      brideName: 'Amara',
      groomName: 'Luca',
      eventName: 'Amara & Luca',
      eventtype: 'Wedding',
      date: `${new Date().getUTCFullYear() + 1}-06-12`,
      time: '16:30',
      timezone: 'Europe/Rome',
      venue: 'Villa Aurelia, Rome',
    },
  });
  const login = { name: 'Theo', unique_code: event.unique_code };
  const guest = personOf(await call(url, ['POST', 'guest/login'], { body: login }));
  const order = await call(url, ['POST', 'checkout/store-details'], {
    as: guest,
    body: {
      wedding_id: event.id,
      selectedCardId: 'olive-branch',
      sender_name: 'Theo',
      message,
      attachedMoneyGift: 5000,
    },
  });
  const payment_method = await tokenise(url, cards.visa);
  const paid = await call(url, ['POST', 'checkout/card'], {
    as: guest,
    body: { order_id: order.id, payment_method },
  });
  const payout_method_id = await addBank(url, couple, banks.pays);
  const cashOut = await eventually(async () => {
    const request = { amount: 2000, payout_method_id, event_id: event.id };
    const answer = await api(url, ['POST', 'cashout/bank'], { as: couple, body: request });
    // Retried, because the gift is booked shortly after its payment.
    return answer.status < 300 && answer.data;
  });
  const made = {
    email,
    message,
    event: event.id,
    code: event.unique_code,
    card: paid.card_id,
    cashOut: cashOut.id,
  };
  await findAgain(url, made);
  return made;
}

function tokenIn(all, email) {
  const mail = all.find(
    ({ to, text }) => JSON.stringify(to).includes(email) && /verify/.test(text ?? ''),
  );
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
}

/** Signs in and reads everything that `takePlace` wrote. @throws AssertionError when something is missing */
export async function findAgain(url, made) {
  await call(url, ['GET', 'health']);
  const body = { email: made.email, password: PASSWORD };
  const couple = personOf(await call(url, ['POST', 'login'], { body }));
  await call(url, ['GET', `v2/invitations/${made.code}`]);
  await call(url, ['GET', `v2/events/${made.event}/details`], { as: couple });
  const inbox = await call(url, ['GET', `bride-groom/received-card?event_id=${made.event}`], {
    as: couple,
  });
  assert.deepEqual(
    inbox.map(({ id }) => id),
    [made.card],
  );
  const card = await call(url, ['GET', `v2/events/received-card/${made.card}/details`], {
    as: couple,
  });
  assert.equal(card.message, made.message);
  await eventually(async () => {
    const path = `bride-groom/withdrawal/details/${made.cashOut}`;
    const { status } = await call(url, ['GET', path], { as: couple });
    assert.equal(typeof status, 'string');
    return !['failed', 'canceled'].includes(status);
  });
}
