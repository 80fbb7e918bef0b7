import * as THREE from 'three';

const FULL_SCREEN = `varying vec2 vUv; void main() { vUv = uv; gl_Position = vec4(position.xy, 0., 1.); }`;

const pass = (uniforms: Record<string, THREE.IUniform>, fragmentShader: string) => {
  const material = new THREE.ShaderMaterial({ uniforms, vertexShader: FULL_SCREEN, fragmentShader });
  Object.assign(material, { depthTest: false, depthWrite: false });
  const scene = new THREE.Scene();
  scene.add(new THREE.Mesh(new THREE.PlaneGeometry(2, 2), material));
  return { scene, uniforms };
};

const camera = new THREE.Camera();

/** Lays many exposures of one scene over each other: soft shadows, smooth edges and depth of field all come from it. */
export const longExposure = (renderer: THREE.WebGLRenderer, width: number, height: number) => {
  const target = (type: THREE.TextureDataType) => new THREE.WebGLRenderTarget(width, height, { type });
  const frame = target(THREE.HalfFloatType);
  let [sum, next] = [target(THREE.FloatType), target(THREE.FloatType)];
  const add = pass(
    { sum: { value: null }, frame: { value: null }, share: { value: 1 } },
    `uniform sampler2D sum, frame; uniform float share; varying vec2 vUv;
     void main() { gl_FragColor = mix(texture2D(sum, vUv), min(texture2D(frame, vUv), vec4(12.)), share); }`,
  );
  const develop = pass(
    { sum: { value: null } },
    `uniform sampler2D sum; varying vec2 vUv;
     void main() {
       vec2 off = vUv - .5;
       gl_FragColor = vec4(texture2D(sum, vUv).rgb * (1. - .38 * dot(off, off)), 1.);
       #include <tonemapping_fragment>
       #include <colorspace_fragment>
     }`,
  );
  let exposures = 0;
  return {
    add: (scene: THREE.Scene, view: THREE.Camera) => {
      renderer.setRenderTarget(frame);
      renderer.render(scene, view);
      exposures += 1;
      Object.assign(add.uniforms['sum'] ?? {}, { value: sum.texture });
      Object.assign(add.uniforms['frame'] ?? {}, { value: frame.texture });
      Object.assign(add.uniforms['share'] ?? {}, { value: 1 / exposures });
      renderer.setRenderTarget(next);
      renderer.render(add.scene, camera);
      [sum, next] = [next, sum];
    },
    /** Puts the picture on the canvas. */
    develop: () => {
      Object.assign(develop.uniforms['sum'] ?? {}, { value: sum.texture });
      renderer.setRenderTarget(null);
      renderer.render(develop.scene, camera);
      for (const used of [frame, sum, next]) used.dispose();
    },
  };
};
