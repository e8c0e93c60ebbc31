import { t } from '@lingui/core/macro';
import { CopyIcon } from '@keepsake/shared/icons';
import { useCopy } from '@keepsake/shared/share';
import { Button, type ButtonProps } from '@keepsake/shared/ui';

/** Copies a link. @param instead the message shown where this browser cannot copy */
export function CopyLink({
  link,
  instead = t`Copying isn’t possible here. Select the link instead: ${link}`,
  children = t`Copy the link`,
  ...button
}: { link: string; instead?: string } & Omit<ButtonProps, 'onClick'>) {
  const copy = useCopy();
  return (
    <Button
      startIcon={<CopyIcon />}
      {...button}
      onClick={() => void copy(link, { done: t`The link is copied.`, instead })}
    >
      {children}
    </Button>
  );
}
