import { Trans } from '@lingui/react/macro';
import { ScanIcon } from '@keepsake/shared/icons';
import { Button, type ButtonProps } from '@keepsake/shared/ui';
import { useCallback, useState } from 'react';
import { useOnDemand } from '../../parts/use-on-demand.ts';

const sheet = () => import('./ScanSheet.tsx');

export function ScanButton({ variant = 'outlined' }: Pick<ButtonProps, 'variant'>) {
  const [open, setOpen] = useState(false);
  const { Part: ScanSheet, fetchPart, fetching } = useOnDemand(sheet);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button
        variant={variant}
        startIcon={<ScanIcon />}
        loading={fetching}
        loadingPosition="start"
        onClick={() => {
          setOpen(true);
          void fetchPart();
        }}
      >
        <Trans comment="button">Scan the code</Trans>
      </Button>
      {open && ScanSheet ? <ScanSheet onClose={close} /> : null}
    </>
  );
}
