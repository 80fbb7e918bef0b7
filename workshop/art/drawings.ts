import * as THREE from 'three';

type Draw = (pen: CanvasRenderingContext2D, width: number, height: number) => void;

/** A drawing on a canvas as a texture. */
export const drawing = (width: number, height: number, draw: Draw) => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser has no canvas');
  draw(pen, width, height);
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
};

/** Dark marks on white, for the laser; stays linear, since it is a mask. */
const mask = (width: number, height: number, draw: Draw) => {
  const texture = drawing(width, height, (pen, w, h) => {
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, w, h);
    Object.assign(pen, { fillStyle: '#000', strokeStyle: '#000', lineCap: 'round', lineJoin: 'round' });
    draw(pen, w, h);
  });
  texture.colorSpace = THREE.NoColorSpace;
  return texture;
};

export const FONT = '"Anek Bangla Variable"';

const petals = (pen: CanvasRenderingContext2D, count: number, inner: number, outer: number, width: number) => {
  for (let petal = 0; petal < count; petal += 1) {
    pen.save();
    pen.rotate((petal / count) * Math.PI * 2);
    pen.beginPath();
    pen.moveTo(inner, 0);
    pen.quadraticCurveTo((inner + outer) / 2, width, outer, 0);
    pen.quadraticCurveTo((inner + outer) / 2, -width, inner, 0);
    pen.fill();
    pen.restore();
  }
};

const circleOf = (pen: CanvasRenderingContext2D, count: number, radius: number, size: number) => {
  for (let dot = 0; dot < count; dot += 1) {
    const angle = (dot / count) * Math.PI * 2;
    pen.beginPath();
    pen.arc(Math.cos(angle) * radius, Math.sin(angle) * radius, size, 0, Math.PI * 2);
    pen.fill();
  }
};

/** An alpana, the round pattern that is painted on floors for feasts. */
export const alpana = () =>
  mask(1024, 1024, (pen, size) => {
    pen.translate(size / 2, size / 2);
    petals(pen, 8, 40, 190, 62);
    petals(pen, 16, 215, 330, 40);
    petals(pen, 32, 350, 430, 20);
    circleOf(pen, 32, 455, 9);
    circleOf(pen, 16, 205, 9);
    pen.lineWidth = 7;
    for (const radius of [30, 340, 480]) {
      pen.beginPath();
      pen.arc(0, 0, radius, 0, Math.PI * 2);
      pen.stroke();
    }
    pen.beginPath();
    pen.arc(0, 0, 16, 0, Math.PI * 2);
    pen.fill();
  });

/** One line of words for the laser to engrave. */
export const engravedWords = (words: string, width: number, height: number) =>
  mask(width, height, (pen, w, h) => {
    pen.font = `700 ${h * 0.62}px ${FONT}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(words, w / 2, h * 0.54, w * 0.94);
  });

const wheel = (pen: CanvasRenderingContext2D, x: number, y: number, radius: number) => {
  pen.save();
  pen.translate(x, y);
  for (const r of [radius, radius * 0.9, radius * 0.16]) {
    pen.beginPath();
    pen.arc(0, 0, r, 0, Math.PI * 2);
    pen.stroke();
  }
  pen.lineWidth *= 0.5;
  for (let spoke = 0; spoke < 16; spoke += 1) {
    pen.rotate(Math.PI / 8);
    pen.beginPath();
    pen.moveTo(radius * 0.16, 0);
    pen.lineTo(radius * 0.9, 0);
    pen.stroke();
  }
  pen.restore();
};

const hood = (pen: CanvasRenderingContext2D) => {
  pen.beginPath();
  pen.moveTo(150, 470);
  pen.bezierCurveTo(90, 300, 170, 170, 330, 160);
  pen.bezierCurveTo(430, 154, 500, 190, 530, 250);
  pen.lineTo(430, 300);
  pen.lineTo(420, 470);
  pen.stroke();
  for (const [bend, x] of [
    [205, 200],
    [290, 270],
    [390, 350],
  ] as const) {
    pen.beginPath();
    pen.moveTo(x, 470);
    pen.quadraticCurveTo(bend - 70, 310, bend + 40, 172);
    pen.stroke();
  }
};

const seat = (pen: CanvasRenderingContext2D) => {
  pen.strokeRect(190, 470, 300, 60);
  pen.strokeRect(160, 530, 360, 36);
  for (let lotus = 0; lotus < 4; lotus += 1) {
    pen.save();
    pen.translate(225 + lotus * 77, 503);
    petals(pen, 8, 4, 25, 9);
    pen.restore();
  }
};

const bicycle = (pen: CanvasRenderingContext2D) => {
  pen.beginPath();
  pen.moveTo(520, 552);
  pen.lineTo(760, 560);
  pen.lineTo(690, 400);
  pen.lineTo(880, 360);
  pen.lineTo(930, 640);
  pen.moveTo(690, 400);
  pen.lineTo(760, 560);
  pen.lineTo(885, 385);
  pen.moveTo(880, 360);
  pen.lineTo(868, 300);
  pen.quadraticCurveTo(820, 280, 800, 320);
  pen.moveTo(655, 392);
  pen.lineTo(735, 392);
  pen.stroke();
};

/** A cycle rickshaw in lines, as the painters of Rajshahi's rickshaws would frame it; white on black. */
export const rickshaw = () =>
  drawing(1100, 860, (pen, width, height) => {
    pen.fillStyle = '#000';
    pen.fillRect(0, 0, width, height);
    Object.assign(pen, { strokeStyle: '#fff', fillStyle: '#fff', lineWidth: 9, lineCap: 'round', lineJoin: 'round' });
    hood(pen);
    seat(pen);
    bicycle(pen);
    wheel(pen, 340, 640, 130);
    wheel(pen, 930, 640, 130);
    pen.beginPath();
    pen.arc(760, 560, 26, 0, Math.PI * 2);
    pen.stroke();
    pen.save();
    pen.translate(690, 190);
    petals(pen, 10, 14, 62, 20);
    circleOf(pen, 20, 78, 5);
    pen.restore();
  });

/** The blocks of the programme on the phone: start, go forward, turn right, light the lamp, play a sound. */
const BLOCKS = [
  ['শুরু', '#c4622d', 0],
  ['সামনে যাও ১০', '#2f6fb5', 0],
  ['৪ বার করো', '#d09a24', 0],
  ['ডানে ঘোরো', '#2f6fb5', 1],
  ['বাতি জ্বালাও', '#2f8f6a', 1],
  ['শব্দ করো', '#8a4fa8', 1],
  ['থামো', '#b5392d', 0],
] as const;

/** The screen of the phone that programmes the toy in Bangla. */
export const blocksScreen = () =>
  drawing(540, 1120, (pen, width, height) => {
    pen.fillStyle = '#f1f5f9';
    pen.fillRect(0, 0, width, height);
    pen.fillStyle = '#12213a';
    pen.fillRect(0, 0, width, 130);
    pen.textBaseline = 'middle';
    pen.fillStyle = '#fff';
    pen.font = `700 58px ${FONT}`;
    pen.fillText('আমার রোবট', 40, 76);
    BLOCKS.forEach(([words, colour, inside], row) => {
      const [x, y] = [40 + inside * 48, 175 + row * 118];
      pen.fillStyle = colour;
      pen.beginPath();
      pen.roundRect(x, y, 400 - inside * 40, 100, 18);
      pen.fill();
      pen.fillRect(x + 36, y + 92, 60, 28);
      pen.fillStyle = '#fff';
      pen.font = `600 50px ${FONT}`;
      pen.fillText(words, x + 28, y + 54);
    });
    pen.fillStyle = '#1b6642';
    pen.beginPath();
    pen.arc(width - 82, height - 82, 56, 0, Math.PI * 2);
    pen.fill();
    pen.fillStyle = '#fff';
    pen.beginPath();
    pen.moveTo(width - 98, height - 110);
    pen.lineTo(width - 52, height - 82);
    pen.lineTo(width - 98, height - 54);
    pen.fill();
  });
