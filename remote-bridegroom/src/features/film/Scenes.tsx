import { t } from '@lingui/core/macro';
import type { Film, FilmPart } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { Lightbox } from '@keepsake/shared/overlays';
import { Box } from '@keepsake/shared/ui';
import { clock } from '../media/words.ts';

/** Previews the scenes of a film in a lightbox: a picture of the title, then one for each part. */
export default function Scenes({
  film,
  parts,
  at,
  onAt,
  onClose,
}: {
  film: Pick<Film, 'title_scene'>;
  /** The parts after the title. */
  parts: readonly FilmPart[];
  /** Index of the scene; 0 is the title. */
  at: number;
  onAt: (at: number) => void;
  onClose: () => void;
}) {
  const { http } = useHost();
  const part = parts[at - 1];
  const [scene, count] = [at + 1, parts.length + 1];
  const label = part
    ? t`Scene ${scene} of ${count}: ${{ sender: part.sender_name }}, ${{ length: clock(part.seconds) }}`
    : t`Scene ${scene} of ${count}: the title`;
  return (
    <Lightbox
      label={label}
      closeLabel={t`Close the scenes`}
      what="scene"
      at={at}
      count={count}
      onAt={onAt}
      onClose={onClose}
    >
      <Box sx={{ height: '100%', display: 'grid', placeItems: 'center', p: { xs: 0, sm: 2 } }}>
        <Box
          component="img"
          key={at}
          src={http.url(part?.scene ?? film.title_scene)}
          alt={part ? altOf(part) : t`The title of the film`}
          width={960}
          height={540}
          sx={{ width: '100%', height: '100%', objectFit: 'contain' }}
        />
      </Box>
    </Lightbox>
  );
}

function altOf({ kind, sender_name: sender, words }: FilmPart): string {
  if (kind === 'video') return t`A moment of the video, with the name ${sender}`;
  if (kind === 'voice') return t`What is seen while the voice is heard, with the name ${sender}`;
  return t`“${words}”, with the name ${sender}`;
}
