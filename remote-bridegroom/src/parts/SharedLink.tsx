import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useHost } from '@keepsake/shared/host';
import { CopyIcon } from '@keepsake/shared/icons';
import { canShare, useCopy, useShare } from '@keepsake/shared/share';
import { Button, Link, Stack, Typography } from '@keepsake/shared/ui';
import { useId, type ReactNode } from 'react';

/** What a shared link says of the thing that it leads to. */
interface Words {
  title: string;
  about: string;
  /** On the button that makes the first link. */
  make: string;
  /** The heading of the question whether to stop. */
  stop: string;
  /** What a new link means for those who have the old one. */
  whenRenewed: string;
  /** What the end of sharing means. */
  whenStopped: string;
  /** What goes with the link where it is handed on. */
  handedOn: { title: string; text: string };
}

/** A link by which others see something of the couple's, with its beginning, renewal and end. */
export function SharedLink({
  link,
  words,
  isPending,
  onMake,
  onEnd,
  children,
}: {
  /** Null while it is not shared. */
  link: string | null;
  words: Words;
  isPending: boolean;
  /** Makes a link; one that is there ends by it. */
  onMake: () => void;
  onEnd: () => void;
  /** Below the link. */
  children?: ReactNode;
}) {
  const { confirm } = useHost();
  const heading = useId();
  const renew = async () => {
    const asked = { title: t`Make a new link?`, body: words.whenRenewed };
    if (await confirm({ ...asked, confirmLabel: t`Make a new link` })) onMake();
  };
  const stop = async () => {
    const asked = { title: words.stop, body: words.whenStopped };
    if (
      await confirm({ ...asked, confirmLabel: t({ message: 'Stop sharing', comment: 'button' }) })
    )
      onEnd();
  };
  return (
    <Stack component="section" aria-labelledby={heading} spacing={1.5}>
      <Typography id={heading} variant="h3" component="h2">
        {words.title}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{words.about}</Typography>
      {link === null ? (
        <Button
          variant="outlined"
          loading={isPending}
          sx={{ alignSelf: 'flex-start' }}
          onClick={onMake}
        >
          {words.make}
        </Button>
      ) : (
        <>
          <Link href={link} sx={{ overflowWrap: 'anywhere' }}>
            {link}
          </Link>
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
            <HandOn link={link} {...words.handedOn} />
            <Button variant="text" disabled={isPending} onClick={() => void renew()}>
              <Trans>Make a new link</Trans>
            </Button>
            <Button variant="text" color="error" disabled={isPending} onClick={() => void stop()}>
              <Trans comment="button">Stop sharing</Trans>
            </Button>
          </Stack>
        </>
      )}
      {children}
    </Stack>
  );
}

/** Copies a link and, where the device can, shares it. @param title and `text` go with it */
function HandOn({ link, title, text }: { link: string; title: string; text: string }) {
  const copy = useCopy();
  const share = useShare();
  return (
    <>
      <Button
        variant="contained"
        startIcon={<CopyIcon />}
        onClick={() =>
          void copy(link, {
            done: t`The link is copied.`,
            instead: t`Copying isn’t possible here. Select the link instead: ${link}`,
          })
        }
      >
        <Trans>Copy the link</Trans>
      </Button>
      {canShare() ? (
        <Button variant="outlined" onClick={() => void share({ title, text, url: link })}>
          <Trans comment="button">Share</Trans>
        </Button>
      ) : null}
    </>
  );
}
