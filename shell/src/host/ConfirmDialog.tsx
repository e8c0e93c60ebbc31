import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { Dialog } from '@keepsake/shared/overlays';
import { Button, Typography } from '@keepsake/shared/ui';
import { questionAtom, type Confirm } from './confirm.ts';

/** Shows the first pending question. */
export default function ConfirmDialog({ confirm }: { confirm: Confirm }) {
  const question = useAtomValue(questionAtom, { store: confirm.store });
  if (!question) return null;
  const {
    title,
    body,
    confirmLabel = t({ message: 'Ok', comment: 'button' }),
    cancelLabel = t({ message: 'Cancel', comment: 'button' }),
  } = question.request;
  return (
    <Dialog
      open
      title={title}
      onClose={() => confirm.settle(false)}
      actions={
        <>
          <Button onClick={() => confirm.settle(false)}>{cancelLabel}</Button>
          <Button variant="contained" onClick={() => confirm.settle(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {body ? <Typography>{body}</Typography> : null}
    </Dialog>
  );
}
