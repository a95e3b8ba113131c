import type { Motif } from "@primbench/ui";

type Drawings = Record<string, Motif>;

/** Where a drawing is and which ones are there: a page loads the families that it shows, none beforehand. */
export type Family = { load: () => Promise<Drawings>; motifs: readonly string[] };

/* prettier-ignore */
export const families: Record<string, Family> = {
  indoor: {
    load: () => import("./family/indoor").then((file) => file.indoor),
    motifs: [
      "mug", "kettle", "pan", "pot", "knife", "blender", "toaster", "coffee-maker", "cutting-board", "bowl",
      "plate", "tumbler", "scale", "storage-box", "lamp", "pillow", "blanket", "towel", "vase", "candle",
      "clock", "basket", "chair", "vacuum", "fan", "rug", "frame", "sofa", "bookcase", "office-chair",
      "coffee-table", "bed", "nightstand",
    ],
  },
  device: {
    load: () => import("./family/device").then((file) => file.device),
    motifs: [
      "headphones", "earbuds", "speaker", "laptop", "monitor", "keyboard", "mouse", "phone", "tablet",
      "camera", "charger", "cable", "power-bank", "smartwatch", "webcam", "router", "usb-hub", "microphone",
      "memory-card", "projector", "notebook", "pen", "pencil-set", "stapler", "desk-organizer", "binder",
      "calculator", "desk", "whiteboard", "guitar", "ukulele", "piano", "drum", "instrument-cable",
      "music-stand",
    ],
  },
  wear: {
    load: () => import("./family/wear").then((file) => file.wear),
    motifs: [
      "tshirt", "hoodie", "jacket", "trousers", "dress", "shoe", "boot", "sandal", "cap", "beanie", "socks",
      "scarf", "gloves", "belt", "wallet", "sunglasses", "watch", "umbrella", "handbag", "backpack",
      "suitcase", "duffel", "slipper", "rain-boot", "shoe-care", "bottle", "tube", "jar", "lipstick", "brush",
      "soap", "perfume", "hair-dryer", "razor", "toothbrush", "comb", "mirror", "nail-polish", "stroller",
      "baby-bottle", "baby-monitor", "diaper", "wipes", "crib",
    ],
  },
  outdoor: {
    load: () => import("./family/outdoor").then((file) => file.outdoor),
    motifs: [
      "dumbbell", "yoga-mat", "water-bottle", "football", "basketball", "racket", "bicycle", "helmet", "tent",
      "sleeping-bag", "lantern", "jump-rope", "skateboard", "plant", "watering-can", "hose", "shovel",
      "shears", "bone", "pet-bowl", "collar", "cat-tree", "pet-bed", "car", "tire-inflator", "dash-camera",
      "floor-mat", "jump-starter", "wiper-blade", "phone-mount", "drill", "hammer", "screwdriver", "wrench",
      "tape-measure", "saw", "toolbox", "flashlight", "ladder",
    ],
  },
  pantry: {
    load: () => import("./family/pantry").then((file) => file.pantry),
    motifs: [
      "coffee-bag", "tea-box", "chocolate", "can", "cereal", "oil-bottle", "snack-bag", "honey",
      "vitamin-bottle", "thermometer", "first-aid", "detergent", "paper-towel", "heating-pad", "book",
      "book-stack", "comic", "cookbook", "blocks", "puzzle", "teddy", "toy-car", "train", "board-game",
      "dice", "robot", "kite", "rocket", "paint-tubes", "paint-brush", "yarn", "sewing-machine", "sketchbook",
      "scissors",
    ],
  },
};
