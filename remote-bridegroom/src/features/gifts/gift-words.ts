import type { Gift } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { formatMoney } from '@keepsake/shared/money';

/** How far a gift has come, in words. */
export function wayOf(gift: Gift): { word: string; more: string | null; colour: string } {
  const left = gift.gift - gift.taken_back;
  const money = (amount: number) => formatMoney(amount, gift.currency);
  const back = gift.taken_back > 0 ? `${money(gift.taken_back)} of it was taken back.` : null;
  if (left <= 0) return { word: 'Taken back', more: null, colour: 'error.main' };
  if (gift.available_at === null)
    return {
      word: `Held until ${formatInstantDate(gift.held_until)}`,
      more: back,
      colour: 'text.primary',
    };
  if (gift.paid_out >= left) return { word: 'At your bank', more: back, colour: 'success.main' };
  if (gift.paid_out > 0)
    return {
      word: 'Partly at your bank',
      more: `${money(gift.paid_out)} of ${money(left)}${back ? `. ${back}` : ''}`,
      colour: 'text.primary',
    };
  return { word: 'Available to cash out', more: back, colour: 'text.primary' };
}
