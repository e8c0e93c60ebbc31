import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useSearchParams } from '@keepsake/shared/router';
import { Button, LinkButton, Stack } from '@keepsake/shared/ui';
import { SealedLetter } from '@keepsake/shared/vignettes';
import { AuthPage } from '../auth/AuthPage.tsx';
import { useShell } from '../host/shell-services.ts';
import { codeParamsIn } from '../session/after-sign-in.ts';

/** Asks whether the owner of an expired session is back, before somebody else sees and changes their unsent card. */
export default function ExpiredHere() {
  const { session } = useShell();
  const [query] = useSearchParams();
  return (
    <AuthPage
      picture={<SealedLetter />}
      title={t`A session on this device has expired`}
      lead={t`Was it yours? Sign in again, and what you hadn’t sent is still here. Continuing as a guest erases it.`}
    >
      <Stack spacing={2}>
        <LinkButton to={addresses.login({ ...codeParamsIn(query) })} fullWidth>
          {t({ message: 'Sign In', comment: 'button' })}
        </LinkButton>
        <Button variant="outlined" fullWidth onClick={() => session.end()}>
          <Trans>Continue as Guest</Trans>
        </Button>
      </Stack>
    </AuthPage>
  );
}
