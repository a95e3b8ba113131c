import type { Motif } from "@primbench/ui";

type Drawings = Record<string, Motif>;

/** Where a drawing is and which ones are there: a page loads the families that it shows, none beforehand. */
export type Family = { load: () => Promise<Drawings>; motifs: readonly string[] };

/* prettier-ignore */
export const families: Record<string, Family> = {
  indoor: {
    load: () => import("./family/indoor").then((file) => file.indoor),
    motifs: [
      "mug", "kettle", "pan", "knife", "blender", "tumbler", "storage-box", "lamp", "pillow", "blanket",
      "towel", "candle", "clock", "rug", "sofa", "bookcase", "office-chair", "coffee-table", "bed",
      "nightstand",
    ],
  },
  device: {
    load: () => import("./family/device").then((file) => file.device),
    motifs: [
      "headphones", "earbuds", "speaker", "laptop", "monitor", "keyboard", "mouse", "tablet", "charger",
      "power-bank", "smartwatch", "webcam", "usb-hub", "memory-card", "notebook", "pen", "stapler",
      "desk-organizer", "binder", "calculator", "guitar", "ukulele", "piano", "drum", "instrument-cable",
      "music-stand",
    ],
  },
  wear: {
    load: () => import("./family/wear").then((file) => file.wear),
    motifs: [
      "tshirt", "hoodie", "jacket", "trousers", "shoe", "boot", "sandal", "beanie", "socks", "wallet",
      "umbrella", "handbag", "backpack", "suitcase", "duffel", "slipper", "rain-boot", "shoe-care", "bottle",
      "tube", "lipstick", "perfume", "hair-dryer", "toothbrush", "stroller", "baby-bottle", "baby-monitor",
      "diaper", "wipes", "crib",
    ],
  },
  outdoor: {
    load: () => import("./family/outdoor").then((file) => file.outdoor),
    motifs: [
      "dumbbell", "yoga-mat", "water-bottle", "helmet", "tent", "lantern", "jump-rope", "plant",
      "watering-can", "hose", "shovel", "shears", "bone", "pet-bowl", "collar", "cat-tree", "pet-bed", "car",
      "tire-inflator", "dash-camera", "floor-mat", "jump-starter", "wiper-blade", "phone-mount", "drill",
      "hammer", "screwdriver", "tape-measure", "toolbox", "flashlight", "ladder",
    ],
  },
  pantry: {
    load: () => import("./family/pantry").then((file) => file.pantry),
    motifs: [
      "coffee-bag", "tea-box", "chocolate", "can", "cereal", "oil-bottle", "honey", "vitamin-bottle",
      "thermometer", "first-aid", "detergent", "paper-towel", "heating-pad", "book", "book-stack", "comic",
      "cookbook", "blocks", "puzzle", "teddy", "train", "board-game", "kite", "paint-tubes", "paint-brush",
      "yarn", "sewing-machine", "sketchbook", "scissors",
    ],
  },
};
