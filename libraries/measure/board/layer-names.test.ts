import { describe, expect, test } from 'vitest';
import { projectPrefix, roleFromName } from './layer-names.ts';

const roleOf = (name: string) => {
  const { role, side } = roleFromName(name);
  return side ? `${role} ${side}` : role;
};

/** Names that the usual programs give. */
const PROGRAMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Altium and Protel': {
    'PCB1.GTL': 'copper top',
    'PCB1.GBL': 'copper bottom',
    'PCB1.G1': 'copper inner',
    'PCB1.GP2': 'copper inner',
    'PCB1.GTS': 'mask top',
    'PCB1.GBO': 'silk bottom',
    'PCB1.GTP': 'paste top',
    'PCB1.GKO': 'outline',
    'PCB1.GM1': 'outline',
    'PCB1.GM13': 'outline',
    'PCB1.GD1': 'documentation',
    'PCB1.GG1': 'documentation',
    'PCB1.GPT': 'documentation',
  },
  KiCad: {
    'a-F_Cu.gbr': 'copper top',
    'a-F.Cu.gbr': 'copper top',
    'a-In1_Cu.gbr': 'copper inner',
    'a-B_Cu.gbl': 'copper bottom',
    'a-B_Mask.gbr': 'mask bottom',
    'a-F_SilkS.gbr': 'silk top',
    'a-F_Silkscreen.gto': 'silk top',
    'a-B_Paste.gbr': 'paste bottom',
    'a-Edge_Cuts.gm1': 'outline',
    'a-Edge.Cuts.gbr': 'outline',
    'a-F_Fab.gbr': 'documentation',
    'a-F_CrtYd.gbr': 'documentation',
    'a-F_Adhes.gbr': 'documentation',
    'a-Dwgs_User.gbr': 'documentation',
    'a-Margin.gbr': 'documentation',
    'a-PTH-drl_map.gbr': 'documentation',
    'a-NPTH.drl': 'drill',
  },
  EasyEDA: {
    'Gerber_TopLayer.GTL': 'copper top',
    'Gerber_InnerLayer1.G1': 'copper inner',
    'Gerber_BottomSolderMaskLayer.GBS': 'mask bottom',
    'Gerber_TopPasteMaskLayer.GTP': 'paste top',
    'Gerber_TopSilkscreenLayer.GTO': 'silk top',
    'Gerber_BoardOutlineLayer.GKO': 'outline',
    'Gerber_MultiLayer.GML': 'documentation',
    'Gerber_DocumentLayer.GDL': 'documentation',
    'Gerber_DrillDrawingLayer.GDD': 'documentation',
    'Drill_PTH_Through.DRL': 'drill',
  },
  Eagle: {
    'a.cmp': 'copper top',
    'a.sol': 'copper bottom',
    'a.ly2': 'copper inner',
    'a.plc': 'silk top',
    'a.stc': 'mask top',
    'a.crc': 'paste top',
    'a.dim': 'outline',
    'copper_top_l1.gbr': 'copper top',
    'copper_inner_l2.gbr': 'copper inner',
    'soldermask_bottom.gbr': 'mask bottom',
    'solderpaste_top.gbr': 'paste top',
    'profile.gbr': 'outline',
    'a.toplayer.ger': 'copper top',
    'a.bottomlayer.ger': 'copper bottom',
    'a.internalplane1.ger': 'copper inner',
    'a.topsoldermask.ger': 'mask top',
    'a.tcream.ger': 'paste',
    'a.boardoutline.ger': 'outline',
  },
  DipTrace: {
    'a_Top.gbr': 'copper top',
    'a_Bottom.gbr': 'copper bottom',
    'a_Inner_L1.gbr': 'copper inner',
    'a_TopMask.gbr': 'mask top',
    'a_BottomSilk.gbr': 'silk bottom',
    'a_TopPaste.gbr': 'paste top',
    'a_TopAssy.gbr': 'documentation',
    'a_BoardOutline.gbr': 'outline',
  },
  'gEDA and pcb-rnd': {
    'a.top.gbr': 'copper top',
    'a.back.gbr': 'copper bottom',
    'a.inner_l2.gbr': 'copper inner',
    'a.bottommask.gbr': 'mask bottom',
    'a.topsilk.gbr': 'silk top',
    'a.outline.gbr': 'outline',
    'a.fab.gbr': 'documentation',
    'a.plated-drill.cnc': 'drill',
  },
  'OrCAD, Allegro and PADS': {
    'a.TOP': 'copper top',
    'a.BOT': 'copper bottom',
    'a.IN1': 'copper inner',
    'a.SMT': 'mask top',
    'a.SSB': 'silk bottom',
    'a.SPT': 'paste top',
    'TOP.art': 'copper top',
    'SOLDERMASK_BOTTOM.art': 'mask bottom',
    'OUTLINE.art': 'outline',
    'L2.art': 'copper inner',
  },
  'Proteus, LibrePCB, Target, Ultiboard and Zuken': {
    'a - CADCAM Top Copper.TXT': 'copper top',
    'a - CADCAM Bottom Solder Resist.TXT': 'mask bottom',
    'a - CADCAM Mechanical 1.TXT': 'outline',
    'a_COPPER-BOTTOM.gbr': 'copper bottom',
    'a_COPPER-IN1.gbr': 'copper inner',
    'a_OUTLINES.gbr': 'outline',
    'a_SOLDERPASTE-TOP.gbr': 'paste top',
    'a.StopBot': 'mask bottom',
    'a.PosiTop': 'silk top',
    'a.Outline': 'outline',
    'Copper Top.gbr': 'copper top',
    'Solder Mask Bottom.gbr': 'mask bottom',
    'copper_signal_bottom.fph': 'copper bottom',
    'top_solder_paste.gbr': 'paste top',
  },
};

describe.each(Object.entries(PROGRAMS))('a layer of %s is told by its name', (_, names) => {
  test.each(Object.entries(names))('%s is %s', (name, role) => expect(roleOf(name)).toBe(role));
});

test('a name that says nothing says nothing', () => {
  expect(['mystery.gbr', 'a.txt', 'feed.gbr'].map(roleOf)).toEqual(['other', 'other', 'other']);
});

describe('the name of the project says nothing about a layer', () => {
  const names = ['gerbers/Contour_top-F_Cu.gbr', 'gerbers/Contour_top-B_Cu.gbr', 'gerbers/Contour_top-Edge_Cuts.gbr'];
  const prefix = projectPrefix(names);

  test('it ends where a word does', () => {
    expect(prefix).toBe('contour_top-');
    expect(projectPrefix(['board_top.gbr', 'board_topmask.gbr'])).toBe('board_');
    expect([projectPrefix(['top.gbr', 'topmask.gbr']), projectPrefix(['only_one.gbr'])]).toEqual(['', '']);
  });

  test('and is left aside', () => {
    expect(names.map((name) => roleFromName(name, prefix).role)).toEqual(['copper', 'copper', 'outline']);
    expect(names.map((name) => roleFromName(name, prefix).side)).toEqual(['top', 'bottom', undefined]);
  });

  test('unless nothing else does', () => {
    const alone = ['outline_1.gbr', 'outline_2.gbr'];
    expect(alone.map((name) => roleFromName(name, projectPrefix(alone)).role)).toEqual(['outline', 'outline']);
  });
});
