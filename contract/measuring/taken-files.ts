import { FDM_PRINTING } from '#contract/services/3d-printing-fdm.ts';
import { SLA_PRINTING } from '#contract/services/3d-printing-sla.ts';
import { LASER_CUTTING } from '#contract/services/laser-cutting.ts';
import { PCB_MANUFACTURING } from '#contract/services/pcb-manufacturing.ts';
import { PRODUCT_DEVELOPMENT } from '#contract/services/product-development.ts';
import type { OrderableService, OrderedService, ServiceValue } from '#contract/services/services.ts';
import { SILICON_MOLDING } from '#contract/services/silicon-molding.ts';
import type { Measurement } from './measurement.ts';

type Kind = Measurement['kind'];

/** A service that people begin with whatever they have: sketches, photos, documents. Nothing in a file is a fault there. */
interface AnyFile {
  /** What is said of a file that nothing can be measured of. */
  readonly welcome: string;
}

/** A service that works from some kinds of file. Others are not refused: a person looks at them. */
interface FilesOfKinds {
  readonly kinds: readonly Kind[];
  /** What to send instead of what cannot be measured at all, such as a picture. */
  readonly instead: string;
  /** What is said of the other kinds. */
  readonly others: Readonly<Partial<Record<Kind, string>>>;
  /** What is said of a PDF that people work from by hand. */
  readonly byHand?: { readonly pdf: string };
}

/** Which files a service works from, in sentences for its customers. `measure/taken-files.ts` has the same fields. */
export type TakenFiles = AnyFile | FilesOfKinds;

const ALL_THE_SAME = 'Or order with this file all the same: a person looks at it and answers you.';
const CUT = `order it under ${LASER_CUTTING.name}`;
const PRINTED = `order it under ${FDM_PRINTING.name} or ${SLA_PRINTING.name}`;
const MADE_AS_BOARD = `order it under ${PCB_MANUFACTURING.name}`;

const WELCOME: TakenFiles = { welcome: 'We look at this file ourselves: sketches, photos and documents are welcome.' };

const FOR_PRINTING: TakenFiles = {
  kinds: ['mesh', 'solid'],
  instead: 'Please export the part as STL, 3MF or STEP.',
  others: {
    drawing: `This is a flat drawing, which cannot be 3D printed as it is. To have it cut, ${CUT}; to have it printed, send the part as STL, 3MF or STEP. ${ALL_THE_SAME}`,
    board: `These are the files of a circuit board, which cannot be 3D printed. To have the board made, ${MADE_AS_BOARD}. ${ALL_THE_SAME}`,
  },
};

const THREE_D_ON_LASER = `This is a 3D part, and the laser cuts flat drawings. To have it cut, send its outlines as DXF, SVG or PDF; to have it printed, ${PRINTED}. ${ALL_THE_SAME}`;

const FOR_CUTTING: TakenFiles = {
  kinds: ['drawing'],
  instead: 'Please export the drawing as DXF, SVG or PDF.',
  others: {
    mesh: THREE_D_ON_LASER,
    solid: THREE_D_ON_LASER,
    board: `These are the files of a circuit board, and the laser cuts flat drawings. To have the board made, ${MADE_AS_BOARD}; to have its outline cut, send that as DXF, SVG or PDF. ${ALL_THE_SAME}`,
  },
};

const THREE_D_AS_BOARD = `This is a 3D part, and we make circuit boards from Gerber files or a PDF. To have it printed, ${PRINTED}. ${ALL_THE_SAME}`;

const FOR_BOARDS: TakenFiles = {
  kinds: ['board'],
  instead: 'Please export the layers as Gerber (RS-274X) and zip them.',
  others: {
    mesh: THREE_D_AS_BOARD,
    solid: THREE_D_AS_BOARD,
    drawing: `This is a flat drawing, and we make circuit boards from Gerber files or a PDF. To have it cut, ${CUT}. ${ALL_THE_SAME}`,
  },
  byHand: {
    pdf: 'The price of a board from a PDF is worked out by hand. With Gerber files you see it here at once.',
  },
};

const TAKEN: Readonly<Partial<Record<ServiceValue | OrderedService, TakenFiles>>> = {
  [FDM_PRINTING.value]: FOR_PRINTING,
  [SLA_PRINTING.value]: FOR_PRINTING,
  [LASER_CUTTING.value]: FOR_CUTTING,
  [PCB_MANUFACTURING.value]: FOR_BOARDS,
  [PRODUCT_DEVELOPMENT.value]: WELCOME,
  [SILICON_MOLDING.value]: WELCOME,
};

/** In a file of its own, since only what measures needs it. A service that is not named takes any kind of file. */
export const takenFiles = (service: ServiceValue | OrderedService): TakenFiles => TAKEN[service] ?? WELCOME;

/** Of the offered services, the first that works from such a file; where none does, one that takes any. */
export const serviceFor = (kind: Kind, offered: readonly OrderableService[]): OrderableService | undefined => {
  const kindsOf = (service: OrderableService) => {
    const taken = takenFiles(service);
    return 'kinds' in taken ? taken.kinds : undefined;
  };
  return offered.find((service) => kindsOf(service)?.includes(kind)) ?? offered.find((service) => !kindsOf(service));
};
