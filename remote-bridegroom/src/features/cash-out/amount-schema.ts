import { t } from '@lingui/core/macro';
import { object, string } from '@keepsake/shared/forms';
import { formatMoney, parseAmount } from '@keepsake/shared/money';

/** The smallest cash-out, in minor units. */
export const SMALLEST = 100;

/** Validates the cash-out form. `available` is in minor units. */
export function cashOutSchema(available: number, currency: string) {
  return object({
    amount: string()
      .required(t`Please enter an amount`)
      .test('amount', (text, check) => {
        const amount = parseAmount(text);
        if (text === '') return true;
        if (amount === null)
          return check.createError({ message: t`Please enter an amount like 50.00` });
        if (amount < SMALLEST)
          return check.createError({
            message: t`The smallest cash-out is ${{ amount: formatMoney(SMALLEST, currency) }}.`,
          });
        if (amount > available)
          return check.createError({
            message: t`This is more than the ${{ amount: formatMoney(available, currency) }} you have available.`,
          });
        return (
          amount === available ||
          available - amount >= SMALLEST ||
          check.createError({
            message: t`This would leave less than ${{ amount: formatMoney(SMALLEST, currency) }}, which can’t be cashed out.`,
          })
        );
      }),
    method: string().required(t`Please choose a bank account`),
  });
}
