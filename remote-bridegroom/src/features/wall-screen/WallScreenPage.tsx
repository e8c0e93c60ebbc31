import { useScreenAwake } from '@keepsake/shared/recorder/use-screen-awake';
import { useHost } from '@keepsake/shared/host';
import { nameOf } from '@keepsake/shared/people';
import { useParams } from '@keepsake/shared/router';
import { Box } from '@keepsake/shared/ui';
import { useEffect } from 'react';
import { Controls } from './Controls.tsx';
import { ground, place } from './look.ts';
import { NothingToShow } from './NothingToShow.tsx';
import { Quiet } from './Quiet.tsx';
import { Rail } from './Rail.tsx';
import { SceneView } from './SceneView.tsx';
import { Soon } from './Soon.tsx';
import { useNewRelease } from './use-new-release.ts';
import { useScreen, useShowing } from './use-screen.ts';

/** The live wall on the big screen of a venue: opened once by its link, and left alone for a night. */
export default function WallScreenPage() {
  const { secret = '' } = useParams();
  const { layout } = useHost();
  const { wall, ended, error, alone, show, again } = useScreen(secret);
  const { scene, leaving, waiting } = useShowing(show);
  useScreenAwake(true);
  useNewRelease(() => show?.isIdle() ?? false);
  useEffect(() => {
    if (wall) layout.setTitle(`Live wall of ${nameOf(wall.event)}`);
  }, [wall, layout]);

  if (!wall)
    return (
      <Box sx={place}>
        <NothingToShow ended={ended} error={error} onRetry={again} />
      </Box>
    );
  return (
    <Box sx={place}>
      <Box sx={ground}>
        <Box
          component="section"
          aria-label="Cards"
          sx={{ position: 'relative', minWidth: 0, minHeight: 0, overflow: 'hidden' }}
        >
          {scene ? null : <Quiet wall={wall} />}
          {leaving ? (
            <SceneView key={leaving.key} scene={leaving} event={wall.event} leaving />
          ) : null}
          {scene ? <SceneView key={scene.key} scene={scene} event={wall.event} /> : null}
          <Soon count={waiting} />
        </Box>
        <Rail wall={wall} alone={alone} />
      </Box>
      <Controls />
    </Box>
  );
}
