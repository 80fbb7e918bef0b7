/** A linked pair of shaders. */
export interface Program {
  program: WebGLProgram;
  /** Where a uniform is, by its name. */
  at: (name: string) => WebGLUniformLocation | null;
}

/** What a card refuses, it tells of in the log of the linked program; while it is taken away, nothing is drawn with it. */
export const programOf = (gl: WebGL2RenderingContext, vertex: string, fragment: string): Program => {
  const program = gl.createProgram();
  const add = (type: GLenum, source: string) => {
    const shader = gl.createShader(type);
    if (!shader) return; // the card was just taken away
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  };
  add(gl.VERTEX_SHADER, vertex);
  add(gl.FRAGMENT_SHADER, fragment);
  gl.linkProgram(program);
  const places = new Map<string, WebGLUniformLocation | null>();
  const at = (name: string) => {
    if (!places.has(name)) places.set(name, gl.getUniformLocation(program, name));
    return places.get(name) ?? null;
  };
  return { program, at };
};
