import { object, string } from '@keepsake/shared/forms';
import { formatMoney, parseAmount } from '@keepsake/shared/money';

/** The smallest cash-out, in minor units. */
export const SMALLEST = 100;

/** Validates the cash-out form. `available` is in minor units. */
export function cashOutSchema(available: number, currency: string) {
  return object({
    amount: string()
      .required('Please enter an amount')
      .test('amount', (text, check) => {
        const amount = parseAmount(text);
        if (text === '') return true;
        if (amount === null)
          return check.createError({ message: 'Please enter an amount like 50.00' });
        if (amount < SMALLEST)
          return check.createError({
            message: `The smallest cash-out is ${formatMoney(SMALLEST, currency)}.`,
          });
        return (
          amount <= available ||
          check.createError({
            message: `This is more than the ${formatMoney(available, currency)} you have available.`,
          })
        );
      }),
    method: string().required('Please choose a bank account'),
  });
}
