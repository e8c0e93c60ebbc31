import { t } from '@lingui/core/macro';
import { codeInText, codeProblem } from '@keepsake/shared/addresses/codes';
import { FormField, object, string } from '@keepsake/shared/forms';
import { say } from '@keepsake/shared/words';

/** Form schema whose field `code` accepts an event code or a link that contains one. */
export const eventCodeSchema = object({
  code: string()
    .default('')
    .test('code', (text, field) => {
      const problem = codeProblem(codeInText(text).code);
      return problem === null || field.createError({ message: say(problem) });
    }),
});

/** The input for `eventCodeSchema`. @param style additional styles of the typed text */
export function EventCodeField({
  style,
  maxLength,
}: {
  style: { letterSpacing: string; fontSize?: string; textAlign?: 'center' };
  maxLength?: number;
}) {
  return (
    <FormField
      name="code"
      label={t({ message: 'Event code', comment: 'label of a field' })}
      helperText={t`Eight letters and numbers. Capitals, spaces and dashes don’t matter.`}
      autoComplete="off"
      slotProps={{
        htmlInput: {
          autoCapitalize: 'characters',
          autoCorrect: 'off',
          spellCheck: false,
          enterKeyHint: 'go',
          ...(maxLength === undefined ? {} : { maxLength }),
          style: { ...style, textTransform: 'uppercase' },
        },
      }}
    />
  );
}
