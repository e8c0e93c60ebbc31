import { bankCountries, type BankCountry } from '@keepsake/shared/banks';
import { TextField, useFormikContext } from '@keepsake/shared/forms';
import type { BankDetails } from '@keepsake/shared/provider';

/** In which country the bank is; another one has other fields, and what was typed in the old ones goes. */
export function CountryField({
  country,
  served,
  onChange,
}: {
  country: BankCountry;
  /** Codes of the countries that are paid to. */
  served: string[];
  onChange: (country: BankCountry) => void;
}) {
  const { values, resetForm } = useFormikContext<BankDetails>();
  const offered = bankCountries.filter(({ code }) => served.includes(code));
  const choose = (code: string) => {
    const chosen = offered.find((each) => each.code === code);
    if (!chosen) return;
    resetForm({ values: { holder: values.holder, routing: '', branch: '', number: '' } });
    onChange(chosen);
  };
  return (
    <TextField
      id="bank-country"
      select
      fullWidth
      label="Country of the bank"
      value={country.code}
      onChange={(change) => choose(change.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {offered.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
