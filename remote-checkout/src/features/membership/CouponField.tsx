import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { isApiError } from '@keepsake/shared/api';
import { object, string, TextField, useFormik } from '@keepsake/shared/forms';
import { useHost, useMutation } from '@keepsake/shared/host';
import { Button, Stack, Typography } from '@keepsake/shared/ui';
import { reasonOf } from '../../parts/reason-of.ts';
import type { Membership } from './MembershipStep.tsx';

const couponSchema = object({ code: string().trim().required() });

/** Id of the field, or of the button that removes an applied coupon: what has the focus after a change. */
export const COUPON_ID = 'coupon';

/** Applies a coupon to the purchase, shows why one was refused, and removes an applied one. */
export function CouponField({
  membership: { body, quote, choice },
  disabled,
}: {
  membership: Membership;
  disabled: boolean;
}) {
  const { notify } = useHost();
  const { selection, change } = choice;
  const { mutate: check, isPending } = useMutation('POST v2/coupons/check', {
    onSuccess: ({ data }) => change({ selectedCoupon: data.code }),
    errorMessage: null,
    onError: (error) => {
      if (isApiError(error) && error.status === 422) change({ couponProblem: reasonOf(error) });
      else notify('error', t`The coupon couldn’t be checked. Please try again.`);
    },
  });
  const { values, handleSubmit, setFieldValue } = useFormik({
    initialValues: { code: '' },
    validationSchema: couponSchema,
    onSubmit: ({ code }) => {
      if (isPending) return;
      change({ couponProblem: null });
      const { coupon: _none, ...rest } = body;
      check({ body: { ...rest, code: code.trim() } });
    },
  });

  if (quote.coupon) {
    const { code, label } = quote.coupon;
    return (
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Typography sx={{ flex: 1 }}>
          <Trans>
            Coupon {code}: {label}
          </Trans>
        </Typography>
        <Button
          id={COUPON_ID}
          variant="text"
          disabled={disabled}
          onClick={() => change({ selectedCoupon: null, couponProblem: null })}
        >
          <Trans comment="button">Remove</Trans>
        </Button>
      </Stack>
    );
  }

  const problem = selection.couponProblem;
  return (
    <Stack component="form" noValidate direction="row" spacing={1.5} onSubmit={handleSubmit}>
      <TextField
        id={COUPON_ID}
        label={t({ message: 'Coupon', comment: 'label of a field' })}
        fullWidth
        autoComplete="off"
        value={values.code}
        disabled={disabled}
        error={problem !== null}
        helperText={problem}
        onChange={({ target }) => {
          void setFieldValue('code', target.value);
          if (problem) change({ couponProblem: null });
        }}
        slotProps={{
          htmlInput: { maxLength: 40, autoCapitalize: 'characters', spellCheck: false },
          formHelperText: problem ? { role: 'alert' } : {},
        }}
      />
      <Button
        type="submit"
        variant="outlined"
        loading={isPending}
        disabled={disabled || !values.code.trim()}
        sx={{ height: 56, flexShrink: 0 }}
      >
        <Trans comment="button">Apply</Trans>
      </Button>
    </Stack>
  );
}
