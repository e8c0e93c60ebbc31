import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/** Milliseconds before a chunk that failed to load is requested once more. */
const RETRY_AFTER_MS = 1000;

/** Retries a chunk that failed to load once: after a dropped connection the next request often succeeds. */
export class RetryChunksPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RetryChunksPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('RetryChunksPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new RetryChunk());
        });
    });
  }
}

class RetryChunk extends RuntimeModule {
  constructor() {
    super('chunks again', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const { ensureChunk } = RuntimeGlobals;
    return `
var ensure = ${ensureChunk};
${ensureChunk} = (...chunk) => ensure(...chunk).catch((error) => {
  if (!error || error.name !== "ChunkLoadError") throw error;
  return new Promise((resume) => setTimeout(resume, ${RETRY_AFTER_MS})).then(() => ensure(...chunk));
});`;
  }
}
