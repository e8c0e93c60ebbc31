import { t } from '@lingui/core/macro';
import { canShare, useShare } from '@keepsake/shared/share';
import { Button, Link, Stack } from '@keepsake/shared/ui';
import type { ReactNode } from 'react';
import { CopyLink } from './CopyLink.tsx';
import { LinkChanges, type LinkWords } from './LinkChanges.tsx';
import { Section } from './Section.tsx';
import { Soft } from './text.tsx';

/** What a shared link says of the thing that it leads to. */
interface Words extends Omit<LinkWords, 'end'> {
  title: string;
  about: string;
  /** On the button that makes the first link. */
  make: string;
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
  const share = useShare();
  return (
    <Section title={words.title} spacing={1.5}>
      <Soft>{words.about}</Soft>
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
            <CopyLink link={link} variant="contained" />
            {canShare() ? (
              <Button
                variant="outlined"
                onClick={() => void share({ ...words.handedOn, url: link })}
              >
                {t({ message: 'Share', comment: 'button' })}
              </Button>
            ) : null}
            <LinkChanges
              words={{ ...words, end: t({ message: 'Stop sharing', comment: 'button' }) }}
              isPending={isPending}
              onMake={onMake}
              onEnd={onEnd}
            />
          </Stack>
        </>
      )}
      {children}
    </Section>
  );
}
