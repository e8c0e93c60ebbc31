import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/** Milliseconds before a chunk that did not come is asked for once more. */
const AGAIN_AFTER = 1000;

/** Asks once more for a chunk that did not come: a line that drops a connection often has the next one at once. */
export class ChunksAgainPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunksAgainPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('ChunksAgainPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new AskAgain());
        });
    });
  }
}

class AskAgain extends RuntimeModule {
  constructor() {
    super('chunks again', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const { ensureChunk } = RuntimeGlobals;
    return `
var ensure = ${ensureChunk};
${ensureChunk} = (...chunk) => ensure(...chunk).catch((error) => {
  if (!error || error.name !== "ChunkLoadError") throw error;
  return new Promise((resume) => setTimeout(resume, ${AGAIN_AFTER})).then(() => ensure(...chunk));
});`;
  }
}
