import { fc } from '@keepsake/shared/testing/property';
import { eventOf, next, transitions, type OrderEvent } from './states.ts';

const events = Object.keys(transitions) as OrderEvent[];
const statuses = ['awaiting_payment', 'processing', 'requires_action', 'paid', 'canceled'] as const;

describe('the states of an order', () => {
  it('have these transitions and no others', () => {
    const all = statuses.flatMap((status) =>
      events.flatMap((event) => {
        const to = next(status, event);
        return to ? [`${status} -${event}-> ${to}`] : [];
      }),
    );
    expect(all).toEqual([
      'awaiting_payment -start-> processing',
      'awaiting_payment -settle-> paid',
      'awaiting_payment -cancel-> canceled',
      'processing -start-> processing',
      'processing -challenge-> requires_action',
      'processing -decline-> awaiting_payment',
      'processing -abandon-> awaiting_payment',
      'processing -settle-> paid',
      'processing -cancel-> canceled',
      'requires_action -start-> processing',
      'requires_action -decline-> awaiting_payment',
      'requires_action -abandon-> awaiting_payment',
      'requires_action -settle-> paid',
      'requires_action -cancel-> canceled',
    ]);
  });

  it('never leave paid, and reach it from every state when the provider has the money', () => {
    fc.assert(
      // Without cancel: the provider has closed a canceled payment, so that no money can come.
      fc.property(
        fc.array(fc.constantFrom(...events.filter((each) => each !== 'cancel'))),
        (happened) => {
          let status: (typeof statuses)[number] = 'awaiting_payment';
          let wasPaid = false;
          for (const event of [...happened, 'settle' as const]) {
            status = next(status, event) ?? status;
            wasPaid ||= status === 'paid';
            if (wasPaid) expect(status).toBe('paid');
          }
          expect(status).toBe('paid');
        },
      ),
    );
  });

  it.each([
    [{ status: 'succeeded', decline: null }, 'settle'],
    [{ status: 'requires_action', decline: null }, 'challenge'],
    [{ status: 'open', decline: { code: 'card_declined' } }, 'decline'],
    [{ status: 'open', decline: null }, 'abandon'],
    [{ status: 'canceled', decline: null }, 'abandon'],
    [{ status: 'processing', decline: null }, null],
  ] as const)('an intent of %j is the event %s', (intent, event) => {
    expect(eventOf(intent, 'abandon')).toBe(event);
  });

  it('a canceled payment closes an order of a kind that can be closed', () => {
    expect(eventOf({ status: 'canceled', decline: null }, 'cancel')).toBe('cancel');
  });
});
