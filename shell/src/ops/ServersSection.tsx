import type { ServerState } from '@keepsake/shared/api';
import { formatInstant } from '@keepsake/shared/dates';
import { Stack, Typography } from '@keepsake/shared/ui';
import { Figures } from './Figures.tsx';
import { Section } from './Section.tsx';
import { count, size } from './format.ts';

/** The server processes, each as of its last report. */
export function ServersSection({ servers }: { servers: readonly ServerState[] }) {
  return (
    <Section title="Servers">
      {servers.length === 0 ? (
        <Typography>None has told of itself within the last minute.</Typography>
      ) : null}
      {servers.map((server) => {
        const { name, process, started_at: started, connections } = server;
        return (
          <Stack
            key={process}
            spacing={1}
            sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5, overflowWrap: 'anywhere' }}
          >
            <Typography component="h3" sx={{ fontSize: '1rem', fontWeight: 600 }}>
              {name}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Process {process}, up since {formatInstant(started)}
            </Typography>
            <Figures
              of={[
                ['Connections', `${count(connections.total - connections.idle)} in use`],
                ['Idle', count(connections.idle)],
                ['Queries waiting', count(connections.waiting)],
                ['Live streams', count(server.live_streams)],
                ['Memory', size(server.memory_bytes)],
                ['Disk free', server.disk_free_bytes < 0 ? 'Full' : size(server.disk_free_bytes)],
              ]}
            />
          </Stack>
        );
      })}
    </Section>
  );
}
