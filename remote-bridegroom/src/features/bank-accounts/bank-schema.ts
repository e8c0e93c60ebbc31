import { bankFields, type BankCountry } from '@keepsake/shared/banks';
import { object, string } from '@keepsake/shared/forms';
import type { BankDetails } from '@keepsake/shared/provider';

/** An empty bank form. */
export const noBank: BankDetails = { holder: '', routing: '', branch: '', number: '' };

/** What the bank form checks before the provider is asked: the fields that a country's banks have. */
export function bankSchema(country: BankCountry) {
  const fields = bankFields(country);
  const schemaOf = (name: keyof BankDetails) => {
    const field = fields.find((each) => each.name === name);
    // What is not shown stays empty, which a form hands over as missing.
    if (!field) return string().default('');
    return string()
      .required(field.missing)
      .test(name, (text, check) => {
        const problem = text === '' ? null : field.problem(text);
        return problem === null || check.createError({ message: problem });
      });
  };
  return object({
    holder: string().trim().max(120).required('Please enter the name of the account holder'),
    routing: schemaOf('routing'),
    branch: schemaOf('branch'),
    number: schemaOf('number'),
  });
}
