export function verifyZip(path: string): Promise<{ ok: boolean; lines: string[] }>;
